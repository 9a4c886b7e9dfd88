import { createElement, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { pageMeta } from '../parts/page/page-meta.ts';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { Logo } from './logo.tsx';
import Shell from './shell.tsx';
import { rendered, website } from './testing/rendered-screen.tsx';

const merchantImages = (...types: ('merch_top_bar' | 'merch_no_image' | 'favicon')[]) => ({
  merchantImages: types.map((type) => ({ type, guid: `merchant-${type}`, width: 528, height: 66 })),
});
const locationImages = (...types: ('top_bar' | 'loc_no_image' | 'favicon')[]) => ({
  locationImages: types.map((type) => ({ type, guid: `store-${type}`, width: null, height: null })),
});

it('the top bar has the store’s logo, else the merchant’s, else its name [SHELL-09]', () => {
  const logo = (facts: Partial<typeof website>) => rendered(createElement(Logo), facts);
  const both = { ...merchantImages('merch_top_bar'), ...locationImages('top_bar') };
  expect(logo(both)).toContain('src="/experience/image/store-top_bar?width=320"');
  expect(logo(merchantImages('merch_top_bar'))).toContain('src="/experience/image/merchant-merch_top_bar?');
  expect(logo({})).not.toContain('<img');
  expect(logo({})).toContain('>Corner Shop<');
});

it('a logo whose size is known keeps its place before it has come', () => {
  const logo = (facts: Partial<typeof website>) => rendered(createElement(Logo), facts);
  expect(logo(merchantImages('merch_top_bar'))).toContain('width="528" height="66"');
  expect(logo(locationImages('top_bar'))).toContain('height="32"');
  expect(logo(locationImages('top_bar'))).not.toContain('width="');
});

it('a product without a picture shows the store’s stand-in, else the merchant’s, else a drawing [SHELL-09] [ERR-03]', () => {
  const picture = (facts: Partial<typeof website>) =>
    rendered(createElement(ProductPicture, { guid: null, size: 190 }), facts);
  const both = { ...merchantImages('merch_no_image'), ...locationImages('loc_no_image') };
  expect(picture(both)).toContain('/experience/image/store-loc_no_image?');
  expect(picture(merchantImages('merch_no_image'))).toContain('/experience/image/merchant-merch_no_image?');
  expect(picture({})).toContain('picture-missing');
});

it('the page has the merchant’s icon, its CSS variables and the store in its title [SHELL-09]', () => {
  const shown = (facts: Partial<typeof website>) => {
    const loaderData = {
      website: { ...website, ...facts },
      theme: ':root{--brand:#7A1450}',
      view: {
        alias: 'downtown',
        lang: 'EN-US',
        versionKey: 'WYGO_DELIVERY',
        priceLevelKey: 'DEFAULT',
        dietary: [],
      },
      mapStyleUrl: null,
      origin: 'https://shop.example',
    };
    return rendered(
      createElement(Shell as unknown as ComponentType<{ loaderData: unknown }>, { loaderData }),
    );
  };
  const both = { ...merchantImages('favicon'), ...locationImages('favicon') };
  expect(shown(both)).toContain('<link rel="icon" href="/experience/image/store-favicon?');
  expect(shown(merchantImages('favicon'))).toContain(
    '<link rel="icon" href="/experience/image/merchant-favicon?',
  );
  expect(shown({})).not.toContain('rel="icon"');
  expect(shown({})).toContain('<style>:root{--brand:#7A1450}</style>');
  const shell = { id: 'shell/shell', loaderData: { website, view: { lang: 'EN-US' }, origin: '' } };
  const title = (name?: string) => pageMeta({ matches: [shell], location: { pathname: '/' } }, { name })[0];
  expect(title()).toEqual({ title: 'Downtown' });
  expect(title('Limes')).toEqual({ title: 'Limes · Downtown' });
});
