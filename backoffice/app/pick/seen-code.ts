/** The last code before the camera, and when it was last there (milliseconds). */
type SeenCode = { code: string | null; at: number };

export const nothingSeen: SeenCode = { code: null, at: 0 };

/**
 * The time in milliseconds after which a code counts as out of sight: a code held still before the camera is
 * often unreadable for a moment.
 */
const outOfSightMs = 1500;

/**
 * Returns the state after one more look through the camera: a code counts once, until it was out of sight or
 * another one came.
 */
export function afterLook(
  seen: SeenCode,
  code: string | null,
  at: number,
): { seen: SeenCode; isNew: boolean } {
  if (code === null) return { seen, isNew: false };
  const isNew = code !== seen.code || at - seen.at > outOfSightMs;
  return { seen: { code, at }, isNew };
}
