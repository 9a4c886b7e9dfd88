import type { Hono } from 'hono';
import type { Larder } from '../larder.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import { escapeHtml } from '../mail/letter-html.ts';

const languages = { 'en-US': 'EN-US', 'es-MX': 'ES-MX' } as const;
const maxAddresses = 20_000;

/**
 * Mounts `/robots.txt`, `/sitemap.xml` (one entry per store) and `/:alias/sitemap.xml` (every public page of one
 * store, in both languages).
 */
export function mountSitemaps(app: Hono, larder: Larder): void {
  const origin = larder.environment.publicUrl;
  app.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: /commerce/\nDisallow: /*/account\nDisallow: /*/cart\nDisallow: /*/checkout\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async () => {
    const stores = (await larder.shelves.directory()).all().filter((store) => store.allowGuest);
    return xml(
      'sitemapindex',
      stores.map(
        (store) => `<sitemap><loc>${escapeHtml(`${origin}/${store.alias}/sitemap.xml`)}</loc></sitemap>`,
      ),
    );
  });
  app.get('/:alias/sitemap.xml', async (context) => {
    const store = (await larder.shelves.directory()).byAlias(context.req.param('alias'));
    if (!store?.allowGuest) return context.text('Not found', 404);
    const paths = await pathsOf(larder, store);
    return xml(
      'urlset',
      paths.slice(0, maxAddresses).map((path) => entry(`${origin}/${store.alias}${path}`)),
    );
  });
}

/**
 * Returns the paths that a guest finds in this store now: home, departments that sell something, location lists,
 * recipes, products.
 */
async function pathsOf(larder: Larder, store: StoreFacts): Promise<string[]> {
  const shelf = await larder.shelves.of(store.merchantId);
  const { base } = shelf.prices(store.locationId, store.defaultVersion, 'DEFAULT', larder.now());
  const isSold = (ordinal: number) => base[ordinal]! >= 0;
  const products: string[] = [];
  for (let ordinal = 0; ordinal < shelf.table.count; ordinal += 1) {
    if (isSold(ordinal)) products.push(`/product/${shelf.table.keys[ordinal]}`);
  }
  return [
    '',
    ...shelf.departments.filter(({ withSubs }) => withSubs.some(isSold)).map(({ id }) => `/department/${id}`),
    ...shelf.content.lists.map(({ id }) => `/location-list/${id}`),
    ...shelf.content.recipes.map(({ id }) => `/recipe/${id}`),
    ...products,
  ];
}

function entry(address: string): string {
  const alternates = Object.entries(languages).map(
    ([code, lang]) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(`${address}?lang=${lang}`)}"/>`,
  );
  return `<url><loc>${escapeHtml(address)}</loc>${alternates.join('')}</url>`;
}

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): Response {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${entries.join('\n')}\n</${root}>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
}
