import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture, pictureWidths } from './picture.tsx';

const few = [160, 320, 640];
const many = [160, 320, 640, 800, 1280];

it('a picture offers widths for one to two device pixels each', () => {
  expect(pictureWidths(few, 64)).toEqual([160]);
  expect(pictureWidths(few, 190)).toEqual([320, 640]);
  expect(pictureWidths(few, 600)).toEqual([640]);
  expect(pictureWidths(many, 600)).toEqual([640, 800, 1280]);
});

it('a picture as wide as the screen offers narrow widths too', () => {
  expect(pictureWidths(many, 960, 320)).toEqual([320, 640, 800, 1280]);
});

it('a picture offers its widest one when none is wide enough', () => {
  expect(pictureWidths(few, 900)).toEqual([160, 320, 640]);
});

const source = (id: string, widths: readonly number[]) => ({
  id,
  widths,
  address: (width: number) => `/${id}/${width}`,
});
const drawn = (props: Partial<Parameters<typeof Picture>[0]>) =>
  renderToStaticMarkup(
    createElement(Picture, { source: null, alt: 'Limes', width: 190, height: 190, ...props }),
  );

it('a picture is offered in each fitting width, with its width on the page', () => {
  const html = drawn({ source: source('limes', few) });
  expect(html).toContain('src="/limes/320"');
  expect(html).toContain('srcSet="/limes/320 320w, /limes/640 640w"');
  expect(html).toContain('sizes="190px"');
  expect(drawn({ source: source('limes', few), width: 64 })).not.toContain('srcSet');
});

it('a missing picture shows its fallback, and a named drawing without one', () => {
  expect(drawn({ fallback: source('stand-in', many) })).toContain('src="/stand-in/320"');
  expect(drawn({})).toMatch(/<span role="img" aria-label="Limes" class="picture-missing/);
});
