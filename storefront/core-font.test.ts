import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { spanishScreens } from '@larder/text/es-mx-screens';
import { spanish } from '@larder/text/es-mx';
import { beforeAll, expect, it } from 'vitest';
import { coreCharacters, writeCoreFont } from './core-font.ts';

beforeAll(writeCoreFont);

it('the core font has every character of the texts of both languages', () => {
  const sentences = [spanish, spanishScreens].flatMap((table) => Object.entries(table)).flat();
  const others = new Set([...sentences.join('')].filter((character) => !coreCharacters.includes(character)));
  expect([...others].join('')).toBe('');
});

it('the core font fits in the first ten packets of a connection, with its headers', () => {
  expect(statSync(path.join(import.meta.dirname, '.fonts/figtree-core.woff2')).size).toBeLessThan(
    14_600 - 800,
  );
});

it('the slab font of a theme is smaller still', () => {
  expect(statSync(path.join(import.meta.dirname, '.fonts/arvo-core.woff2')).size).toBeLessThan(13_600);
});

it.each(['figtree', 'arvo'])('%s is used for its own characters alone', (name) => {
  const rule = readFileSync(path.join(import.meta.dirname, `.fonts/${name}-core.css`), 'utf8');
  expect(rule).toContain('unicode-range: U+20-7e, U+a0,');
  expect(rule).not.toContain('U+100');
});
