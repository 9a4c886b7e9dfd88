import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ComponentProps, ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;
type IconModule = { default: Icon; __iconData: Parameters<typeof createIcon>[0] };

const folder = path.dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/plus')));
const load = (name: string) => import(path.join(folder, `${name}.mjs`)) as Promise<IconModule>;

it('our icons have the markup of the library’s, whatever they are given', async () => {
  for (const name of ['plus', 'circle-check', 'trash', 'square-pen']) {
    const { default: Theirs, __iconData: data } = await load(name);
    const Ours: Icon = createIcon(data);
    const same = (props: ComponentProps<Icon>) =>
      expect(renderToStaticMarkup(<Ours {...props} />)).toBe(renderToStaticMarkup(<Theirs {...props} />));
    same({});
    same({ size: 17, strokeWidth: 1.75, className: 'shrink-0 text-brand' });
    same({ 'aria-hidden': true, style: { color: 'red' }, id: 'here' });
    same({ 'aria-label': 'Add' });
    same({ role: 'img', 'aria-label': undefined });
    same({ children: <title>Add</title> });
    same({ width: 12, height: 12 });
  }
});

it('every icon of the library is of 24 by 24, of shapes without shapes of their own', () => {
  const codes = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((code) => code.includes('__iconData = {'));
  expect(codes.length).toBeGreaterThan(1_000);
  expect(codes.filter((code) => !/^ {2}size: 24,$/m.test(code))).toEqual([]);
  expect(codes.filter((code) => /\["(g|defs|clipPath|mask)"/.test(code))).toEqual([]);
});
