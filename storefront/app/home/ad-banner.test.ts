import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../shell/testing/rendered-screen.tsx';
import { AdBanner, type Ad } from './ad-banner.tsx';

const ad = (key: number, facts: Partial<Ad> = {}): Ad => ({
  key,
  adType: 'DEFAULT',
  imageGuid: 'picture',
  adDisplayTitle: 'Taco night',
  adDisplayText: 'All it takes, in one place.',
  adButtonShowFlag: true,
  adButtonText: 'See the list',
  adButtonLink: 'LIST_RRN-3',
  ...facts,
});
const banner = (...ads: Ad[]) => rendered(createElement(AdBanner, { ads }));

it('an ad has its picture, title, text and a button with its link [HOME-06]', () => {
  const html = banner(ad(1));
  expect(html).toMatch(/<img[^>]*src="\/experience\/image\/picture\?/);
  expect(html).toMatch(/<h2[^>]*>Taco night<\/h2>.*All it takes, in one place\./s);
  expect(html).toMatch(/<a[^>]*href="\/downtown\/location-list\/3"[^>]*>See the list<\/a>/);
  expect(banner(ad(1, { adButtonLink: 'DEPT_RRN-12' }))).toContain('href="/downtown/department/12"');
  expect(banner(ad(1, { adButtonLink: 'RECIPE_RRN-7' }))).toContain('href="/downtown/recipe/7"');
});

it('an ad has no button when its flag is off or its link is unknown [HOME-06]', () => {
  for (const facts of [{ adButtonShowFlag: false }, { adButtonLink: 'BRAND_RRN-3' }]) {
    const html = banner(ad(1, facts));
    expect(html).toContain('Taco night');
    expect(html).not.toContain('<a ');
  }
});

it('ads of another type than DEFAULT render nothing [HOME-06]', () => {
  const html = banner(ad(1), ad(2, { adType: 'VIDEO', adDisplayTitle: 'Moving pictures' }));
  expect(html).toContain('Taco night');
  expect(html).not.toContain('Moving pictures');
  expect(banner(ad(2, { adType: 'VIDEO' }))).toBe(rendered(createElement('i')).replace('<i></i>', ''));
});

it('an ad’s picture, a banner thrice as wide as high, comes about as large as it is drawn on every screen', () => {
  const html = banner(ad(1));
  const sheet = readFileSync(path.join(import.meta.dirname, 'ad-banner.css'), 'utf8');
  const heights = [...sheet.matchAll(/\.ad-card \{[^}]*\bheight: (\d+)px/g)].map(([, height]) =>
    Number(height),
  );
  expect(heights).toHaveLength(2);
  const kept = [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const asked = Number(/sizes="(\d+)px"/.exec(html)![1]);
  for (const height of heights)
    for (const pixels of [1, 2, 3]) {
      const sharpness = kept.find((width) => width >= asked * pixels)! / (3 * height * pixels);
      expect(sharpness).toBeGreaterThan(0.9);
      expect(sharpness).toBeLessThan(1.3);
    }
});
