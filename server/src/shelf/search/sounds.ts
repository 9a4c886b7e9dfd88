/** Spellings of one sound, in the order they are taken: several letters before one. Words come folded, without accents. */
const spellings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/cch/g, 'k'],
  [/[cs]h/g, 'x'],
  [/h/g, ''],
  [/qu|c+(?![ceiy])/g, 'k'],
  [/c|z/g, 's'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
  [/v/g, 'b'],
  [/ll|ee|y/g, 'i'],
  [/oo|w/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns the sound of a word to somebody who writes Spanish or English by ear: "cebolla" and "seboya",
 * "shampoo" and "champu" give the same. Letters that are silent or sound alike become one, double ones
 * single. Only good for comparing.
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [spelling, letter] of spellings) sound = sound.replace(spelling, letter);
  return sound;
}
