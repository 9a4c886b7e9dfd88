import { parseArgs } from 'node:util';
import { centsFromDecimal } from '@larder/domain/money';
import { BadUsage } from './operation.ts';

/** The words after a verb: plain words in order, and `--name value` pairs. */
export type Options = { plain: string[]; named: Map<string, string> };

/**
 * Reads the words after a verb. Throws BadUsage for a name that is not among `names`, one without a value, and for more
 * than `maxPlain` plain words: one that nobody reads would seem to be done too.
 */
export function readOptions(words: readonly string[], names: readonly string[], maxPlain: number): Options {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  // Not strict, so that faults are told in our words.
  const { values, positionals } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
  });
  const named = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (!names.includes(name)) throw new BadUsage(`There is no option --${name}.`);
    if (typeof value !== 'string') throw new BadUsage(`--${name} needs a value.`);
    named.set(name, value);
  }
  const found = { plain: positionals, named };
  readsOnly(found, maxPlain, names);
  return found;
}

/**
 * Throws BadUsage for more than `maxPlain` plain words, and for an option that is not among `names`: of a verb some uses
 * read less than others.
 */
export function readsOnly({ plain, named }: Options, maxPlain: number, names: readonly string[] = []): void {
  const beyond = plain[maxPlain];
  if (beyond !== undefined) throw new BadUsage(`${beyond} is one word too many.`);
  for (const name of named.keys())
    if (!names.includes(name)) throw new BadUsage(`There is no option --${name} here.`);
}

/** Returns an option as a whole number, or `otherwise` without one. Throws BadUsage for anything else. */
export function wholeNumber({ named }: Options, name: string, otherwise: number | null = null): number {
  const text = named.get(name);
  if (text === undefined && otherwise !== null) return otherwise;
  if (!/^\d{1,6}$/.test(text ?? '')) throw new BadUsage(`--${name} must be a whole number.`);
  return Number(text);
}

/** Returns an amount of dollars as cents. Throws BadUsage unless it has at most two decimals. */
export function amountInCents(text: string, what: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new BadUsage(`${what} must be an amount such as 48.20.`);
  return centsFromDecimal(Number(text));
}
