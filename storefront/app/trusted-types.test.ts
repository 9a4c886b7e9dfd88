import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardMarkup, harmlessMarkup, markupOfServer, ownFile, scriptOfProvider } from './trusted-types.ts';

beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/downtown')));
afterEach(() => void vi.unstubAllGlobals());

it('libraries may set text, links to other sites and React’s empty script, and no other markup', () => {
  for (const text of [
    '',
    'plain & simple',
    '<script></script>',
    '<a href="https://osm.example/" target="_blank" rel="noopener" title="Maps">© Maps</a>',
  ])
    expect(harmlessMarkup(text), text).toBe(text);
  for (const text of [
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://a.example/" onclick="x()">x</a>',
    'a <img src=x',
  ])
    expect(harmlessMarkup(text), text).toBe(null);
});

it('libraries may load our own files as scripts, and nothing else', () => {
  expect(ownFile('/assets/worker.js')).toBe('/assets/worker.js');
  expect(ownFile('https://shop.example/assets/worker.js')).toBe('https://shop.example/assets/worker.js');
  expect(ownFile('/experience/image/1')).toBe(null);
  expect(ownFile('https://elsewhere.example/assets/worker.js')).toBe(null);
});

it('pages work without policies where the browser has none', () => {
  guardMarkup();
  expect(markupOfServer('<p>Terms</p>')).toBe('<p>Terms</p>');
  expect(scriptOfProvider('https://pay.example/a.js')).toBe('https://pay.example/a.js');
});

it('the two policies are made once, and ours passes what it trusts', () => {
  const createPolicy = vi.fn((name: string) => ({
    createHTML: (text: string) => `${name} html ${text}`,
    createScriptURL: (url: string) => `${name} script ${url}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  guardMarkup();
  guardMarkup();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default', 'larder']);
  expect(createPolicy.mock.calls[0]).toEqual([
    'default',
    { createHTML: harmlessMarkup, createScriptURL: ownFile },
  ]);
  expect(markupOfServer('x')).toBe('larder html x');
  expect(scriptOfProvider('y')).toBe('larder script y');
});
