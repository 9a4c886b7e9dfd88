import { darker } from './colour.ts';
import type { Row } from './copy.ts';
import type { Shape } from './shape.ts';
import { rules } from './shape-rules.data.ts';

/** The shape of a row's pack. A kind without rules is refused by its name. */
export function shapeOf(row: Row): Shape {
  const list = rules[row.kind];
  if (!list) throw new Error(`There is no pack of the kind "${row.kind}"`);
  const texts = [row.title, row.subtitle, row.art, row.code, row.size].join(' ');
  const found = list.find((rule) => !rule.when || rule.when.test(texts))!;
  return {
    body: (copy) => ({ kind: 'paint', colour: darker(copy.base, 0.02) }),
    ...found,
  };
}
