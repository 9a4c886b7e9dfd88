/** One thing wrong in a merchant's folder. `row` is the line; 0 is the file as a whole. While a JSON file is checked, it is the place in its list, counted from 1. */
export type ImportProblem = { file: string; row: number; field: string; message: string };

/** Where something stands in a folder: file, row, field. */
export type Place = readonly [file: string, row: number, field: string];

export type ImportReport = {
  /** The merchant's name, or '' when store.json could not be read. */
  merchant: string;
  /** 'imported': applied, under `revision`. 'unchanged': the folder is what was imported last. 'refused': nothing was changed, see `problems`. */
  outcome: 'imported' | 'unchanged' | 'refused';
  revision: number | null;
  problems: readonly ImportProblem[];
  /** How many there are in all: of a thousand and more, `problems` has the first thousand. */
  problemCount: number;
  /** How many the others are, by file and field, the most frequent first. */
  untold: readonly { place: string; count: number }[];
  /** Faults that did not stop the import and may irritate a shopper. */
  warnings: readonly string[];
  counts: { products: number; prices: number; pictures: number; picturesEncoded: number };
};

/** Told as the import goes on: what is being done, and how far it is. */
export type ImportProgress = (step: string, done: number, total: number) => void;

const maxProblems = 1000;

/** Collects problems; after the first thousand only counts them, by file and field. */
export type ProblemList = {
  add(file: string, row: number, field: string, message: string): void;
  list(): readonly ImportProblem[];
  count(): number;
  untold(): ImportReport['untold'];
};

/** Returns an empty list of what is wrong in a folder; beyond the longest list problems are only counted. */
export function problemList(): ProblemList {
  const problems: ImportProblem[] = [];
  const untold = new Map<string, number>();
  let count = 0;
  return {
    add: (file, row, field, message) => {
      count += 1;
      if (problems.length < maxProblems) return void problems.push({ file, row, field, message });
      const place = `${file} ${field}`.trim();
      untold.set(place, (untold.get(place) ?? 0) + 1);
    },
    list: () => problems,
    count: () => count,
    untold: () =>
      [...untold].map(([place, count]) => ({ place, count })).toSorted((a, b) => b.count - a.count),
  };
}

/** How many of a list a sentence names. */
const namedAtMost = 10;

/** Returns a list in words: its first ten, and how many more there are. */
export function someOf(codes: readonly string[]): string {
  const more = codes.length > namedAtMost ? ` and ${codes.length - namedAtMost} more` : '';
  return `${codes.slice(0, namedAtMost).join(', ')}${more}`;
}
