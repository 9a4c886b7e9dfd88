import { readFileSync } from 'node:fs';
import type { Row } from './copy.ts';

/** Splits comma-separated text with quoted fields into records by the header's names. */
export function readTable(file: string): Record<string, string>[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '');
  const names = fields(lines[0] ?? '');
  return lines.slice(1).map((text, i) => {
    const values = fields(text);
    if (values.length !== names.length)
      throw new Error(`${file}, line ${i + 2}: ${values.length} fields instead of ${names.length}`);
    return Object.fromEntries(names.map((name, k) => [name, values[k]!]));
  });
}

function fields(text: string): string[] {
  const found: string[] = [];
  let value = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '"' && quoted && text[i + 1] === '"') {
      value += '"';
      i++;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === ',' && !quoted) {
      found.push(value);
      value = '';
    } else value += sign;
  }
  return [...found, value];
}

export const readRows = (file: string): Row[] => readTable(file) as Row[];
