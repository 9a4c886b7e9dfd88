import type { Numbered } from './weave.ts';

/** How a mutant ended: noticed by a test, by none of those that reach it, listed as one that nobody could notice, or still open when time was up. */
export type Outcome = { mutant: Numbered; end: 'killed' | 'survived' | 'undecided' | 'equivalent' };

/** Returns one mutant as a line of a list: its place and the breach. */
export const lineOf = ({ file, line, kind, tells }: Numbered) =>
  `- \`${file}:${line}\` ${kind}: \`${tells.replaceAll('`', '´')}\``;
