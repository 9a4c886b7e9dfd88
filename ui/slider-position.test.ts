import { expect, it } from 'vitest';
import { sliderPosition, sliderTarget, type SliderMeasure } from './slider-position.ts';

// Ten cards of 180 px, 20 px apart, in a box of 900 px that begins with an inset of 16 px.
const ten = (scrollLeft: number): SliderMeasure => ({
  scrollLeft,
  clientWidth: 900,
  scrollWidth: 16 + 10 * 200 - 20 + 16,
  starts: Array.from({ length: 10 }, (_, index) => 16 + index * 200),
  widths: Array.from({ length: 10 }, () => 180),
});

it('a slider is at its start until scrolled [HOME-03]', () => {
  expect(sliderPosition(ten(0))).toEqual({ atStart: true, atEnd: false, first: 1, last: 4 });
  expect(sliderPosition(ten(200)).atStart).toBe(false);
});

it('a slider counts the items at least half in sight', () => {
  expect(sliderPosition(ten(800))).toMatchObject({ first: 5, last: 8 });
  expect(sliderPosition(ten(1112))).toEqual({ atStart: false, atEnd: true, first: 7, last: 10 });
});

it('a slider goes on by one viewport: the first card that was cut comes first', () => {
  expect(sliderTarget(ten(0), 1)).toBe(800);
  expect(sliderTarget(ten(800), 1)).toBe(2012 - 900);
});

it('a slider goes back by one viewport and never before the start', () => {
  expect(sliderTarget(ten(1112), -1)).toBe(400);
  expect(sliderTarget(ten(400), -1)).toBe(0);
  expect(sliderTarget(ten(0), -1)).toBe(0);
});

it('a slider moves on even when a card is wider than the box', () => {
  const wide: SliderMeasure = {
    scrollLeft: 0,
    clientWidth: 300,
    scrollWidth: 1000,
    starts: [0, 500],
    widths: [480, 500],
  };
  expect(sliderTarget(wide, 1)).toBeGreaterThan(0);
  expect(sliderTarget({ ...wide, scrollLeft: 500 }, -1)).toBeLessThan(500);
});

it('a slider with nothing to scroll is at both ends', () => {
  expect(
    sliderPosition({ scrollLeft: 0, clientWidth: 900, scrollWidth: 900, starts: [0], widths: [180] }),
  ).toEqual({ atStart: true, atEnd: true, first: 1, last: 1 });
});

it('a slider without items shows no item', () => {
  expect(
    sliderPosition({ scrollLeft: 0, clientWidth: 900, scrollWidth: 900, starts: [], widths: [] }),
  ).toMatchObject({ first: 0, last: 0 });
});
