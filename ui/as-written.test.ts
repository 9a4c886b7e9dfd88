import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('what people write in rows is drawn in rows, and no word of it leaves its box', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8');
  const rule = /\.as-written \{([^}]*)\}/.exec(sheet)?.[1];
  expect(rule).toContain('white-space: pre-line;');
  expect(rule).toContain('overflow-wrap: anywhere;');
});
