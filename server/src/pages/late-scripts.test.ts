import { expect, it } from 'vitest';
import { delayScripts } from './late-scripts.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<body><p>Milk</p><script>window.early = 1;</script><script type="module" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
window.routes = { route0 };

import("/assets/entry.js");</script></body></html>`;

const delayed = delayScripts(page);

it('the scripts of a page are loaded by one module alone, after the first screen', () => {
  expect(delayed).not.toContain('<link rel="modulepreload"');
  expect(delayed).not.toMatch(/\bimport (\*|")/);
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(delayed)![1]!;
  const order = [
    "addEventListener('click', holdPress, true)",
    'requestAnimationFrame',
    '["/assets/a.js","/assets/b.js"]',
    'await import("/assets/a.js")',
  ];
  const places = [...order, 'const route0 = await import("/assets/b.js")', 'import("/assets/entry.js")'].map(
    (part) => script.indexOf(part),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('the scripts of a page change nothing else of the page', () => {
  expect(delayed).toContain('<body><p>Milk</p><script>window.early = 1;</script>');
});
