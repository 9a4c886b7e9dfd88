import { digitsOf } from '@larder/domain/money';
import { say } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';
import { pageOf } from '../page-context.ts';
import { brokenPage, keyOf, loaderHeaders, page, refusedWith } from '../parts/page/loading.ts';
import { NotHere } from '../parts/listing/not-here.tsx';
import { pageMeta, publicPath, shellDataOf } from '../parts/page/page-meta.ts';
import { isBuyable, unitPrices } from '../state/unit-prices.ts';
import { listingViewQuery } from '../parts/page/view-query.ts';
import type { Route } from './+types/product';
import { ProductScreen } from './product-screen.tsx';
import { shownProduct, type ShownProduct } from './shown-product.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const id = keyOf(params.id);
  if (!view.locationGuid) return page(null);
  const query = listingViewQuery({ ...view, locationGuid: view.locationGuid });
  try {
    return page({
      product: shownProduct(await experience('GET api/catalog/product/:id', { params: { id }, query })),
    });
  } catch (error) {
    if (refusedWith(error) === 404) return page(null, 404);
    // The shopper reads the same sentence for any reason (PRODUCT-01); the log has the details.
    console.error(error);
    return brokenPage(null, 502);
  }
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = (route) => {
  const product = route.loaderData?.product;
  const shell = shellDataOf(route);
  const words = pageWords(shell?.view.lang ?? 'EN-US');
  const image = product ? pictureOf(product) : null;
  const tags = pageMeta(route, {
    name: product?.name ?? say(words, 'Product not found'),
    description: product?.description || product?.name,
    isPublic: Boolean(product),
    image,
  });
  if (!product || !shell) return tags;
  const address = `${shell.origin}${publicPath(shell, route.location.pathname)}`;
  return [...tags, { 'script:ld+json': productData(product, address, image && `${shell.origin}${image}`) }];
};

function pictureOf({ thumbnailKey }: ShownProduct): string | null {
  return thumbnailKey ? `/experience/api/catalog/product/image/${thumbnailKey}?width=640` : null;
}

/** Returns the product in the form that search engines read. */
function productData(product: ShownProduct, url: string, image: string | null) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    sku: String(product.key),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(image ? { image } : {}),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'USD',
      price: digitsOf(unitPrices(product).current),
      availability: `https://schema.org/${isBuyable(product) ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

export default function Product({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotHere text="Product not found" />;
  return <ProductScreen key={loaderData.product.key} product={loaderData.product} />;
}
