/** The code that stood before the camera last, and when it was last there (milliseconds). */
export type SeenCode = { code: string | null; at: number };

export const nothingSeen: SeenCode = { code: null, at: 0 };

/** A code is out of sight after this long; held still before the camera it is often unreadable for a moment. */
const outOfSightMs = 1500;

/** Returns what a look through the camera makes of what was seen: a code counts once, until it has been out of sight or another came. */
export function afterLook(
  seen: SeenCode,
  code: string | null,
  at: number,
): { seen: SeenCode; isNew: boolean } {
  if (code === null) return { seen, isNew: false };
  const isNew = code !== seen.code || at - seen.at > outOfSightMs;
  return { seen: { code, at }, isNew };
}
