import { parse } from 'csv-parse/sync';
import type { ProblemList } from './import-report.ts';

/** A CSV row with the line it stands on. */
export type CsvRow = { line: number; fields: Record<string, string> };

/** A record as the reader gives it; `error` of one with more or fewer values than the header has columns. */
type Parsed = {
  record: Record<string, string>;
  info: { lines: number; columns: readonly unknown[]; error?: { record: readonly string[] } };
};

/**
 * Returns the rows of a CSV file; none where it cannot be read as one. Rows without any value, as spreadsheets leave
 * them behind, are left out.
 */
export function parseCsv(name: string, text: string, problems: ProblemList): CsvRow[] {
  const other = otherSeparator(text);
  if (other) {
    problems.add(name, 1, '', `its columns are separated by ${other} and must be by commas`);
    return [];
  }
  try {
    const parsed = parse(text, {
      columns: (header: string[]) => namedOnce(name, header, problems),
      bom: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    }) as unknown as Parsed[];
    return parsed.flatMap(({ record, info }) => {
      if (info.error) problems.add(name, info.lines, '', lengthMessage(info));
      return info.error ? [] : { line: info.lines, fields: record };
    });
  } catch (error) {
    problems.add(name, ...faultOf(error, text));
    return [];
  }
}

/** Returns what separates the columns of the header, in words, where that is no comma. */
function otherSeparator(text: string): string | undefined {
  const [header = ''] = text.split('\n', 1);
  const other = header.includes(',') ? undefined : /[;\t|]/.exec(header)?.[0];
  return other === '\t' ? 'tabs' : other;
}

/** Returns the header. A column that stands twice is a problem: only the last of both would be read. */
function namedOnce(name: string, header: string[], problems: ProblemList): string[] {
  const twice = new Set(header.filter((column, index) => header.indexOf(column) < index));
  for (const column of twice) problems.add(name, 1, column, 'the column stands twice');
  return header;
}

function lengthMessage({ error, columns }: Parsed['info']): string {
  const has = error!.record.length;
  const why = has > columns.length ? ': a value with a comma in it needs quotes' : '';
  return `has ${has} values and must have ${columns.length}, as the first line has${why}`;
}

function faultOf(error: unknown, text: string): [row: number, field: string, message: string] {
  const { code, lines = 0, message } = error as { code: string; lines?: number; message: string };
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return [lineOfOpenQuote(text), '', 'a quote opens and is never closed'];
  return [lines, '', `is not CSV: ${message.slice(0, 200)}`];
}

/** Returns the line of the quote that is never closed. */
function lineOfOpenQuote(text: string): number {
  let opened = 0;
  let closed: number | null = -2;
  for (const { index } of text.matchAll(/"/g)) {
    if (closed === null) {
      closed = index;
    } else {
      // Right after one that closes, it is a quote within the value.
      if (index !== closed + 1) opened = index;
      closed = null;
    }
  }
  return text.slice(0, opened).split('\n').length;
}
