/** One small breach: the text between `start` and `end` of a file, and what stands there instead. */
export type Mutant = {
  file: string;
  line: number;
  kind: 'condition' | 'comparison' | 'arithmetic' | 'statement' | 'sql';
  start: number;
  end: number;
  /** How the breach is woven in: an expression is chosen while running, a statement is left out while running. */
  form: 'expression' | 'statement';
  replacement: string;
  /** What is broken, in one line: the text before and after. */
  tells: string;
};

/** A name for a mutant that outlives moved lines: equivalents are listed by it. */
export function nameOf(mutant: Mutant): string {
  return `${mutant.file} | ${mutant.kind} | ${mutant.tells}`;
}
