import { parse } from 'csv-parse/sync';
import { checkQuotes } from './check-quotes.ts';
import type { ProblemList } from './import-report.ts';

/** A CSV row with the line on which it begins. */
export type CsvRow = { line: number; fields: Record<string, string> };

/** A CSV file; `columns` are null where it could not be read or is not there. */
export type CsvTable = { columns: readonly string[] | null; rows: CsvRow[] };

/** A file that is not there or cannot be read. */
export const unread: CsvTable = { columns: null, rows: [] };

/** A record as the reader gives it; `error` of one with more or fewer values than the header has columns. */
type Parsed = {
  record: Record<string, string>;
  info: { lines: number; columns: readonly unknown[]; error?: { record: readonly string[] } };
};

/**
 * Returns the columns and rows of a CSV file, without the blanks around values. Rows without any value, as spreadsheets
 * leave them behind, are left out, and so are columns without name and values.
 */
export function parseCsv(name: string, written: string, problems: ProblemList): CsvTable {
  const text = written.replace(/\r\n?/g, '\n');
  const other = otherSeparator(text);
  if (other) {
    problems.add(name, 1, '', `its columns are separated by ${other} and must be by commas`);
    return unread;
  }
  if (!checkQuotes(name, text, problems)) return unread;
  let columns: string[] | null = null;
  const parsed = parse(text, {
    columns: (header: string[]) => (columns = namedOnce(name, header, problems)),
    info: true,
    record_delimiter: '\n',
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    // 12" pizza is what it says; the quotes around values were looked at.
    relax_quotes: true,
  }) as unknown as Parsed[];
  if (columns === null) problems.add(name, 1, '', 'has no first line that names its columns');
  const rows = parsed.flatMap(({ record, info }) => {
    const { error } = info;
    const line = info.lines - linesWithin(error ? error.record : Object.values(record));
    if (error) problems.add(name, line, '', lengthMessage(info));
    return error ? [] : { line, fields: trimmed(record) };
  });
  return { columns: columns && named(name, columns, rows, problems), rows };
}

/** Returns the values without blanks around them, also those that only look like a space. */
function trimmed(record: Record<string, string>): Record<string, string> {
  for (const [column, value] of Object.entries(record)) record[column] = value.trim();
  return record;
}

/** Returns how many line ends stand in the values of a row. */
function linesWithin(values: readonly string[]): number {
  return values.reduce((sum, value) => (value.includes('\n') ? sum + value.split('\n').length - 1 : sum), 0);
}

/** Returns what separates the columns of the header, in words, where that is no comma. */
function otherSeparator(text: string): string | undefined {
  const [header = ''] = text.split('\n', 1);
  const other = header.includes(',') ? undefined : /[;\t|]/.exec(header)?.[0];
  return other === '\t' ? 'tabs' : other;
}

/**
 * Returns the names of the columns, of one without any its place. A column that stands twice is a problem: only the last
 * of both would be read.
 */
function namedOnce(name: string, header: string[], problems: ProblemList): string[] {
  const columns = header.map((column, index) => column.trim() || placeName(index));
  const twice = new Set(columns.filter((column, index) => columns.indexOf(column) < index));
  for (const column of twice) problems.add(name, 1, column, 'the column stands twice');
  return columns;
}

const placeName = (index: number) => `column ${index + 1}`;

/** Returns the columns that have a name, and takes the others from the rows; one that holds values is a problem. */
function named(name: string, columns: readonly string[], rows: CsvRow[], problems: ProblemList): string[] {
  return columns.filter((column, index) => {
    if (column !== placeName(index)) return true;
    if (rows.some(({ fields }) => fields[column] !== ''))
      problems.add(name, 1, column, 'has values and no name');
    for (const { fields } of rows) delete fields[column];
    return false;
  });
}

function lengthMessage({ error, columns }: Parsed['info']): string {
  const has = error!.record.length;
  const why = has > columns.length ? ': a value with a comma in it needs quotes' : '';
  return `has ${has} values and must have ${columns.length}, as the first line has${why}`;
}
