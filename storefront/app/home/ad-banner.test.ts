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
