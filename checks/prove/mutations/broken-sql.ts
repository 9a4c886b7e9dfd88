const locks = [
  /\s+for (no key update|update|share|key share)( of [\w, ]+)?( skip locked| nowait)?/i,
  / skip locked/i,
];
const join = /^\s*(and|or)\s/i;

/**
 * Returns a statement with a part removed, in every way: each lock, each line that adds a condition, each
 * condition of a `where` or a conflict, each strict comparison.
 */
export function brokenSql(template: string): string[] {
  const start = template.indexOf('`') + 1;
  const [head, tail] = [template.slice(0, start), template.slice(-1)];
  return brokenText(template.slice(start, -1)).map((text) => `${head}${text}${tail}`);
}

function brokenText(statement: string): string[] {
  const found = new Set<string>();
  for (const lock of locks) if (lock.test(statement)) found.add(statement.replace(lock, ''));
  const lines = statement.split('\n');
  lines.forEach((line, index) => {
    const isWhole = balanced(line);
    if (join.test(line) && isWhole)
      found.add([...lines.slice(0, index), ...lines.slice(index + 1)].join('\n'));
    const inline = /\s(and)\s+([\w."]+\s*(=|<>|<=?|>=?|is)\s*(not null|null|\$\{[^{}]*\}|[\w.'"]+))/i.exec(
      line,
    );
    if (inline && isWhole && !join.test(line)) found.add(withLine(lines, index, line.replace(inline[0], '')));
    const first = /\bwhere\s+([\w."]+\s*(=|<>|<=?|>=?)\s*(\$\{[^{}]*\}|[\w.'"]+))/i.exec(line);
    if (first && isWhole) found.add(withLine(lines, index, line.replace(first[1]!, 'true')));
    const edge = /(?<![<>=-])(<=|>=|<|>)(?![<>=])/.exec(
      line.replace(/\$\{[^{}]*\}/g, (part) => '#'.repeat(part.length)),
    );
    if (edge) {
      const turned = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }[edge[1]!]!;
      found.add(
        withLine(lines, index, line.slice(0, edge.index) + turned + line.slice(edge.index + edge[1]!.length)),
      );
    }
  });
  found.delete(statement);
  return [...found];
}

function withLine(lines: string[], index: number, line: string): string {
  return lines.map((each, at) => (at === index ? line : each)).join('\n');
}

/** Returns whether a line opens no bracket or value that another one closes. */
function balanced(line: string): boolean {
  const count = (sign: string) => line.split(sign).length;
  return count('(') === count(')') && count('{') === count('}');
}
