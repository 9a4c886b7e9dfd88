import type { ImportProblem } from './import-report.ts';

/**
 * Returns the problems with the line on which each stands in its file. Those of a JSON file were found in its
 * values, by the field and in lists by the place of the item; `texts` are the files as they were read.
 */
export function withLines(
  problems: readonly ImportProblem[],
  texts: ReadonlyMap<string, string>,
): ImportProblem[] {
  const lines = new Map<string, ReadonlyMap<string, number>>();
  return problems.map((problem) => {
    const { file, row, field } = problem;
    const text = file.endsWith('.json') && row > 0 ? texts.get(file) : undefined;
    if (text === undefined) return problem;
    const known = lines.get(file) ?? linesByPath(text);
    lines.set(file, known);
    const fields = field === '' ? [] : field.split('.');
    return { ...problem, row: lineOf(known, isList(text) ? [String(row - 1), ...fields] : fields) };
  });
}

function isList(text: string): boolean {
  return text.trimStart().startsWith('[');
}

/** Returns the line of a value, or of the last one around it that is there. */
function lineOf(lines: ReadonlyMap<string, number>, path: readonly string[]): number {
  for (let end = path.length; end > 0; end -= 1) {
    const line = lines.get(path.slice(0, end).join('.'));
    if (line !== undefined) return line;
  }
  return 1;
}

/** How deep a value can stand that a problem names; a text that goes deeper by far would take for ever. */
const maxDepth = 12;

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

/** Returns the line of every value of a text that is JSON, by its keys and places joined by dots. */
function linesByPath(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const around: { isList: boolean; key: string | number | null }[] = [];
  let line = 1;
  const note = () => {
    if (around.length <= maxDepth) lines.set(around.map(({ key }) => key).join('.'), line);
  };
  for (const [token] of text.matchAll(tokens)) {
    const inner = around.at(-1);
    if (token === '\n') {
      line += 1;
    } else if (token === ']' || token === '}') {
      around.pop();
    } else if (token === ',' && inner) {
      inner.key = inner.isList ? Number(inner.key) + 1 : null;
    } else if (inner?.key === null) {
      inner.key = JSON.parse(token) as string;
      note();
    } else if (token !== ':') {
      if (inner?.isList) note();
      if (token === '[') around.push({ isList: true, key: 0 });
      if (token === '{') around.push({ isList: false, key: null });
    }
  }
  return lines;
}
