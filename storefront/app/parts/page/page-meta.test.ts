import { expect, it } from 'vitest';
import { addressIn, pageMeta } from './page-meta.ts';

const route = {
  matches: [
    { id: 'root' },
    {
      id: 'shell/shell',
      loaderData: {
        website: { location: { displayName: 'Greenfield' } },
        view: { lang: 'ES-MX', alias: 'greenfield' },
        origin: 'https://shop.example',
      },
    },
  ],
  location: { pathname: '/greenfield/product/5' },
};

it('each language has an address of its own', () => {
  expect(addressIn('EN-US', 'https://shop.example', '/a')).toBe('https://shop.example/a');
  expect(addressIn('ES-MX', 'https://shop.example', '/a', 'q=leche')).toBe(
    'https://shop.example/a?q=leche&lang=ES-MX',
  );
});

it('the title names page and store, and the canonical link is the page’s own address', () => {
  const tags = pageMeta(route, { name: 'Leche', isPublic: true, description: 'Fresca' });
  expect(tags).toContainEqual({ title: 'Leche · Greenfield' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/greenfield/product/5?lang=ES-MX',
  });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'en-US',
    href: 'https://shop.example/greenfield/product/5',
  });
});

it('a long description is cut between two characters, never within an emoji', () => {
  const description = `${'x'.repeat(299)}🍎🍎`;
  const tags = pageMeta(route, { name: 'Leche', isPublic: true, description });
  const content = `${'x'.repeat(299)}🍎`;
  expect(tags).toContainEqual({ name: 'description', content });
  expect(tags).toContainEqual({ property: 'og:description', content });
});

it('a page on a store’s own host points to the one public address', () => {
  const loaderData = {
    website: { location: { displayName: 'Greenfield', alias: 'greenfield' } },
    view: { lang: 'EN-US', alias: null },
    origin: 'https://shop.example',
  };
  const canonicalOf = (pathname: string) => {
    const here = { matches: [{ id: 'shell/shell', loaderData }], location: { pathname } };
    const tags = pageMeta(here, { isPublic: true });
    return tags.find((tag) => 'rel' in tag && tag.rel === 'canonical');
  };
  expect(canonicalOf('/product/5')).toMatchObject({ href: 'https://shop.example/greenfield/product/5' });
  expect(canonicalOf('/')).toMatchObject({ href: 'https://shop.example/greenfield' });
});

it.each(['EN-US', 'ES-MX'])(
  'the chooser in the place of a page has its own title in %s, and nothing of that page [ROUTE-09]',
  (lang) => {
    const loaderData = {
      website: { location: null },
      view: { lang, alias: null },
      origin: 'https://shop.example',
    };
    const tagsOf = (pathname: string, page: Parameters<typeof pageMeta>[1]) =>
      pageMeta({ matches: [{ id: 'shell/shell', loaderData }], location: { pathname } }, page);
    const chooser = [{ title: 'Larder' }, { name: 'robots', content: 'noindex' }];
    expect(tagsOf('/product/5', { name: 'Product not found', description: 'Product not found' })).toEqual(
      chooser,
    );
    expect(tagsOf('/help', { name: 'Ayuda', isPublic: true })).toEqual(chooser);
    expect(tagsOf('/terms', { name: 'Terms', isPublic: true })[0]).toEqual({ title: 'Terms' });
    expect(tagsOf('/login', { name: 'Sign In' })[0]).toEqual({ title: 'Sign In' });
    const atHome = tagsOf('/', { description: 'Order groceries.', isPublic: true });
    expect(atHome.slice(0, 2)).toEqual([
      { title: 'Larder' },
      { name: 'description', content: 'Order groceries.' },
    ]);
    expect(atHome).not.toContainEqual({ name: 'robots', content: 'noindex' });
  },
);

it('private pages are kept out of search engines', () => {
  expect(pageMeta(route, { name: 'Carrito' })).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(pageMeta({ ...route, matches: [] }, { name: 'x', isPublic: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  });
});
