import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

/** Returns the text of a file of the project. */
export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The pages of the docs, and the first one. */
export const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((page) =>
  page.replaceAll('\\', '/'),
);

/** Returns the inline code of a page, without its blocks. */
export function codeIn(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
}

/** Returns the rows of the table under a heading, cell by cell, without the code marks. */
export function rowsUnder(page: string, heading: string): string[][] {
  const below = page.slice(page.indexOf(`\n## ${heading}\n`));
  const table = /(?:^\|.*\n)+/m.exec(below)?.[0] ?? '';
  const cells = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return cells.slice(2).filter((row) => row.length > 0);
}
