import type { ProblemList } from './import-report.ts';

/**
 * Returns whether each quote that opens, where a value begins, closes where the value ends. One that closes within its line and
 * goes on, or in another line, is a problem; the lines after that are read on.
 */
export function checkQuotes(name: string, text: string, problems: ProblemList): boolean {
  const opening = /(?<=^|[,\n])[ \t]*"/g;
  const ending = /[ \t]*(?:[,\n]|$)/y;
  let isRight = true;
  let line = 1;
  let counted = 0;
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    const end = endOfQuoted(text, opening.lastIndex);
    ending.lastIndex = end ?? 0;
    opening.lastIndex = end ?? text.length;
    if (end !== null && ending.test(text)) continue;
    isRight = false;
    line += text.slice(counted, open.index).split('\n').length - 1;
    counted = open.index;
    const lineEnd = text.indexOf('\n', open.index);
    const isOneLine = end !== null && (lineEnd < 0 || end <= lineEnd);
    if (!isOneLine) opening.lastIndex = lineEnd < 0 ? text.length : lineEnd;
    const why = isOneLine
      ? 'a value goes on after its quotes: within quotes, a quote is written twice'
      : 'a quote opens and is never closed';
    problems.add(name, line, '', why);
  }
  return isRight;
}

/** Returns the place after the quote that closes; two that stand together are one within the value. */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return null;
}
