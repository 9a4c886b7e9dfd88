import { LRUCache } from 'lru-cache';
import type { Hono } from 'hono';
import type { Larder } from '../larder.ts';
import { pack } from '../http/compress.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import { unpacked } from '../http/unpacked.ts';
import { escapeHtml } from '../mail/letter-html.ts';

/** As many as the protocol allows in one file; the most popular products come first. */
const maxAddresses = 50_000;
const maxKeptStores = 50;

/** The sitemap of a store, packed with gzip, as its catalog was at a revision. */
type Kept = { revision: string; packed: Promise<Buffer<ArrayBuffer>> };

/**
 * Mounts `/robots.txt`, `/sitemap.xml` (one entry per store) and `/:alias/sitemap.xml` (the public pages of one
 * store, in both languages). A store's sitemap is made once per revision: of a large catalog it takes long enough to
 * hold up the shop, and anybody may ask for it.
 */
export function mountSitemaps(app: Hono, larder: Larder): void {
  const origin = larder.environment.publicUrl;
  const kept = new LRUCache<number, Kept>({ max: maxKeptStores });
  app.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: /commerce/\nDisallow: /*/account\nDisallow: /*/cart\nDisallow: /*/checkout\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async () => {
    const stores = (await larder.shelves.directory()).all().filter((store) => store.allowGuest);
    const entries = stores.map(
      (store) => `<sitemap><loc>${escapeHtml(`${origin}/${store.alias}/sitemap.xml`)}</loc></sitemap>`,
    );
    return new Response(xml('sitemapindex', entries), { headers });
  });
  const packedFor = async (store: StoreFacts): Promise<Buffer<ArrayBuffer>> => {
    const revision = `${await larder.shelves.revisionOf(store.merchantId)} ${store.alias}`;
    const found = kept.get(store.locationId);
    if (found?.revision === revision) return found.packed;
    const packed = pathsOf(larder, store).then((paths) => {
      const entries = paths.slice(0, maxAddresses).map((path) => entry(`${origin}/${store.alias}${path}`));
      return pack(Buffer.from(xml('urlset', entries)), 'gzip');
    });
    const made: Kept = { revision, packed };
    kept.set(store.locationId, made);
    packed.catch(() => kept.delete(store.locationId));
    return packed;
  };
  app.get('/:alias/sitemap.xml', async (context) => {
    const store = (await larder.shelves.directory()).byAlias(context.req.param('alias'));
    if (!store?.allowGuest) return context.text('Not found', 404);
    const packed = await packedFor(store);
    const varying = { ...headers, vary: 'accept-encoding' };
    if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? ''))
      return new Response(context.req.method === 'HEAD' ? null : unpacked(packed), { headers: varying });
    return new Response(packed, { headers: { ...varying, 'content-encoding': 'gzip' } });
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

/** One address with those of its languages, as the page itself names them: English has no name in the query. */
function entry(address: string): string {
  const inLanguage = { 'en-US': address, 'es-MX': `${address}?lang=ES-MX`, 'x-default': address };
  const alternates = Object.entries(inLanguage).map(
    ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(address)}</loc>${alternates.join('')}</url>`;
}

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
} as const;

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${entries.join('\n')}\n</${root}>\n`;
}
