/** The keys pressed so far, and when the last one was (milliseconds). */
type Typed = { text: string; at: number };

export const nothingTyped: Typed = { text: '', at: 0 };

/** The longest gap between a scanner's keys, in milliseconds; nobody types as fast. */
const scannerGapMs = 60;
/** The number of digits of the shortest barcode. */
const minCodeLength = 4;

/**
 * Returns the keys kept after one more, and the code if one is complete: a scanner sends its digits at once
 * and ends with Enter. Slowly typed keys never become a code.
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
