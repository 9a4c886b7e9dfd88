import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '../app.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { build } from '../testing/small-storefront.ts';
import { pagesFrom } from './mount-pages.ts';
import { ownScriptsOnly } from './own-scripts.ts';
import { renderHere } from './render-here.ts';

const own = '<script nonce="m1">run()</script>';
const enqueue = (argument: string) =>
  `<script nonce="m1">window.__reactRouterContext.streamController.enqueue(${argument});</script>`;

it('the scripts of a page that bear its mark stay, without it', () => {
  const page = `<title>A</title><link rel="preload" nonce="m1"/>${own}<script nonce="m1" type="module">go()</script>`;
  expect(ownScriptsOnly(page, 'm1')).toBe(
    '<title>A</title><link rel="preload"/><script>run()</script><script type="module">go()</script>',
  );
});

it('the scripts of a page that do not bear it fail the page, however they are written', () => {
  const foreign = [
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script\n>alert(1)</script>',
    '<script/x>alert(1)</script>',
    '<script nonce="m2">alert(1)</script>',
    '<script src="/a.js"></script>',
    '<svg><script>alert(1)</script></svg>',
    '<script type="application/ld+json" type="module">x</script><script type="module">alert(1)</script>',
    '<script type="module" data-x=\'<script type="application/ld+json">\'>alert(1)</script>',
  ];
  for (const markup of foreign) {
    expect(() => ownScriptsOnly(`${own}<p>${markup}</p>`, 'm1'), markup).toThrow('not its own');
    expect(() => ownScriptsOnly(markup, ''), markup).toThrow('not its own');
  }
});

it('the scripts of a page may carry data for search engines, which no browser runs, and words that only look like scripts', () => {
  const page = `<script type="application/ld+json">{"name":"x"}</script><p>&lt;script&gt; <scripture></p>`;
  expect(ownScriptsOnly(page, 'm1')).toBe(page);
});

it('the scripts of a page that carry data are one call with one string, whatever its words', () => {
  const fine = enqueue(JSON.stringify('a "quoted" \\ word); alert(1)').replaceAll('<', '\\u003c'));
  expect(ownScriptsOnly(fine, 'm1')).not.toContain('nonce');
  for (const argument of ['"a");alert(1);("b"', '"a"+alert(1)', 'alert(1)', '"a"); alert("1"'])
    expect(() => ownScriptsOnly(enqueue(argument), 'm1'), argument).toThrow('not its own');
});

describe('a page whose data turn out to be markup', () => {
  let test: TestLarder;
  const logged: unknown[] = [];
  beforeAll(async () => {
    test = await createTestLarder({
      adminUrl: inject('adminUrl'),
      log: (_level, event, facts) => void logged.push([event, facts]),
    });
  });
  afterAll(() => test.stop());

  it('a page whose data turn out to be markup is refused, not served with a policy that lets the script in', async () => {
    const app = createApp(
      test.larder,
      pagesFrom(
        renderHere(async () => build),
        null,
      ),
    );
    expect((await app.request('http://localhost/alder')).status).toBe(200);
    await test.larder.pool.query(
      `update location set display_name = '<script>alert(1)</script>' where alias = 'alder-west'`,
    );
    await test.larder.pool.query('update revision set number = number + 1');
    await expect
      .poll(async () => (await test.larder.shelves.directory()).byAlias('alder-west')?.displayName)
      .toContain('script');
    const response = await app.request('http://localhost/alder-west');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('alert(1)');
    expect(JSON.stringify(logged)).toContain('a script that is not its own');
  });
});
