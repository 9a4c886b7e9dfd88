/** Keys that came so far, and when the last one came (milliseconds). */
export type Typed = { text: string; at: number };

export const nothingTyped: Typed = { text: '', at: 0 };

/** A scanner types faster than this; nobody else does. */
const scannerGapMs = 60;
/** How many digits the shortest barcode has. */
const minCodeLength = 4;

/**
 * Returns what a pressed key makes of what was typed: a scanner sends its digits at once and ends with Enter. Returns what is kept,
 * and the code if one is whole. What a person types slowly never becomes one.
 */
export function afterKey(typed: Typed, key: string, at: number): { typed: Typed; code: string | null } {
  const isSlow = at - typed.at > scannerGapMs;
  if (key === 'Enter') {
    const isWhole = !isSlow && typed.text.length >= minCodeLength;
    return { typed: nothingTyped, code: isWhole ? typed.text : null };
  }
  if (!/^[0-9A-Za-z-]$/.test(key)) return { typed: nothingTyped, code: null };
  return { typed: { text: isSlow ? key : typed.text + key, at }, code: null };
}
