import type { LocationList as List } from '@larder/contract/catalog';
import { usualSort, type SortOption } from '@larder/contract/page-query';
import { say } from '@larder/text/say';
import { BasketDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { FilteredNote } from '../parts/dietary/filtered-note.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { pageWords, useText } from '@larder/ui/words.ts';
import { useLocation, useRevalidator } from 'react-router';
import { pageOf } from '../page-context.ts';
import { cardProducts, type CardProduct } from '../parts/product/card-product.ts';
import { brokenPage, keyOf, loaderHeaders, page, refusedWith } from '../parts/page/loading.ts';
import { readListing } from '../parts/listing/listing-state.ts';
import { NotHere } from '../parts/listing/not-here.tsx';
import { pageMeta, shellDataOf } from '../parts/page/page-meta.ts';
import { ProductGrid } from '../parts/listing/product-grid.tsx';
import { SortBar } from '../parts/listing/sort-bar.tsx';
import { useRelisting } from '../parts/listing/use-listing.ts';
import { listingViewQuery } from '../parts/page/view-query.ts';
import type { Route } from './+types/location-list';
import { ListBanner } from './list-banner.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const id = keyOf(params.listId);
  if (!view.locationGuid) return page(null);
  const { sort } = readListing(new URL(request.url).searchParams);
  const query = {
    ...listingViewQuery({ ...view, locationGuid: view.locationGuid }),
    // No choice means the list's own order.
    ...(sort === usualSort ? {} : { sortOption: sort }),
  };
  try {
    const { list, products } = await experience('GET api/catalog/lists/:id/products', {
      params: { id },
      query,
    });
    return page({ found: { list, products: cardProducts(products), sort } });
  } catch (error) {
    if (refusedWith(error) === 404) return page(null, 404);
    console.error(error);
    return brokenPage({ found: null }, 502);
  }
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = (route) => {
  const { loaderData } = route;
  const list = loaderData?.found?.list;
  const words = pageWords(shellDataOf(route)?.view.lang ?? 'EN-US');
  return pageMeta(route, {
    // A list that failed to load is not a missing one.
    name: loaderData ? list?.title : say(words, 'List not found'),
    description: list?.description,
    isPublic: Boolean(list),
    image: list?.image ? `/experience/image/${list.image}?width=1280` : null,
  });
};

export default function LocationList({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotHere text="List not found" />;
  return loaderData.found ? <ListScreen {...loaderData.found} /> : <ListFailed />;
}

type Shown = { list: List; products: readonly CardProduct[]; sort: SortOption };

function ListScreen({ list, products, sort }: Shown) {
  const t = useText();
  const { pathname } = useLocation();
  const relisting = useRelisting(pathname);
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-4 md:pt-6">
      <ListBanner list={list} />
      {products.length === 0 ? (
        <div>
          <FilteredNote />
          <EmptyState drawing={<BasketDrawing />} heading={t('No products found.')} level={2} />
        </div>
      ) : (
        <div aria-busy={relisting || undefined}>
          <SortBar />
          <div className={relisting ? 'relisting' : undefined}>
            <ProductGrid
              key={`${list.rrn} ${sort}`}
              listing={`list ${list.rrn} ${sort}`}
              first={{ products, pendingResults: 0 }}
              label={list.title}
              inSight={list.image ? 0 : 2}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function ListFailed() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="container-page pt-8">
      <h1 className="sr-only" tabIndex={-1}>
        {t('Products')}
      </h1>
      <ErrorPanel
        text={t('Error loading location list products')}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
