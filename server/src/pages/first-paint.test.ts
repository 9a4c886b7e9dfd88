import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withFirstPaint } from './first-paint.ts';

const home = '<html><head><title>$& Home</title></head><body><div class="usuals-room"></div></body></html>';

/** Runs the page's script on a browser's cookies. */
function painted(cookie: string) {
  const script = /<script>([\s\S]*)<\/script><\/head>/.exec(withFirstPaint(home))![1]!;
  const dataset: Record<string, string> = {};
  const style = new Map<string, string>();
  const documentElement = {
    dataset,
    style: { setProperty: (name: string, value: string) => void style.set(name, value) },
  };
  runInNewContext(script, { document: { cookie, documentElement } });
  return { dataset, height: style.get('--usuals') };
}

it('the script leaves a known shopper as much space as the usuals took the last time, and nobody else any [AGAIN-02]', () => {
  expect(painted('a=1; larder-usuals=412; b=2')).toEqual({ dataset: { usuals: '' }, height: '412px' });
  expect(painted('larder-usuals=412').height).toBe('412px');
  for (const cookie of [
    '',
    'a=1',
    'larder-usuals=',
    'x-larder-usuals=412',
    'larder-usuals=9e9',
    'larder-usuals=41234',
  ])
    expect(painted(cookie)).toEqual({ dataset: {}, height: undefined });
});

const chooser = '<html><head></head><body><section class="store-tiles"></section></body></html>';

/** Runs the chooser's script on what a browser keeps; null for one that keeps nothing. */
function sorted(kept: Record<string, string> | null) {
  const script = /<script>([\s\S]*)<\/script><\/head>/.exec(withFirstPaint(chooser))![1]!;
  const dataset: Record<string, string> = {};
  const styles: Record<string, string> = {};
  const documentElement = {
    dataset,
    style: { setProperty: (name: string, value: string) => void (styles[name] = value) },
  };
  let parsed = () => undefined as unknown;
  const addEventListener = (_: string, listen: () => unknown) => void (parsed = listen);
  const localStorage = kept && { getItem: (name: string) => kept[name] ?? null };
  let late = () => undefined as unknown;
  const setTimeout = (show: () => unknown) => void (late = show);
  runInNewContext(script, { document: { documentElement, addEventListener }, localStorage, setTimeout });
  const isHidden = () => 'sorting' in dataset;
  return { isHidden, styles, parsed: () => parsed(), late: () => late() };
}

it('the script puts the stores of the chooser into the order of the last visit, in front of those it did not know [CHOOSER-04]', () => {
  const { isHidden, styles, parsed } = sorted({
    last_chooser: '{"stores":["b-1","a-2"],"greeting":72}',
    zip_code: '78701',
  });
  expect(styles).toEqual({ '--store-b-1': '-2', '--store-a-2': '-1', '--greeting': '72px' });
  expect(isHidden()).toBe(true);
  parsed();
  expect(isHidden()).toBe(false);
});

it('the script hides the stores of a first visit until their order is known, only from who told where they are', () => {
  for (const told of ['zip_code', 'session_guid']) {
    const { isHidden, styles, parsed, late } = sorted({ [told]: '78701' });
    parsed();
    expect([isHidden(), styles]).toEqual([true, {}]);
    late();
    expect(isHidden()).toBe(false);
  }
  for (const nothing of [{}, null]) expect(sorted(nothing).isHidden()).toBe(false);
});

it('a script is only in pages that need it, and changes nothing else of them', () => {
  const other = '<html><head></head><body></body></html>';
  expect(withFirstPaint(other)).toBe(other);
  expect(withFirstPaint(home).replace(/<script>[\s\S]*<\/script>/, '')).toBe(home);
});
