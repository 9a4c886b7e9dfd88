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

it('the script is only in pages with usuals, and changes nothing else of them', () => {
  const other = '<html><head></head><body></body></html>';
  expect(withFirstPaint(other)).toBe(other);
  expect(withFirstPaint(home).replace(/<script>[\s\S]*<\/script>/, '')).toBe(home);
});
