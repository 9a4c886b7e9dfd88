/** One small breach: the text between `start` and `end` of a file, and its replacement. */
export type Mutant = {
  file: string;
  line: number;
  kind: 'condition' | 'comparison' | 'arithmetic' | 'statement' | 'sql';
  start: number;
  end: number;
  /** The form of the breach: an expression is replaced at run time, a statement is skipped at run time. */
  form: 'expression' | 'statement';
  replacement: string;
  /** The breach in one line: the text before and after. */
  tells: string;
};

/** Returns a name for a mutant that outlives moved lines: equivalents are listed by it. */
export function nameOf(mutant: Mutant): string {
  return `${mutant.file} | ${mutant.kind} | ${mutant.tells}`;
}
