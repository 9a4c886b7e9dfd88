import fc from 'fast-check';

const character = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

/**
 * Any text of any characters, also unassigned ones. fast-check's own unit 'binary' says the same, and takes more
 * than a second to write down all million of them first.
 */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...length, unit: character });
