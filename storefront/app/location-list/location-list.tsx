import type { LocationList as List } from '@larder/contract/catalog';
import { say } from '@larder/text/say';
import { BasketDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { FilteredNote } from '../parts/dietary/filtered-note.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { pageWords, useText } from '@larder/ui/words.ts';
import { useRevalidator } from 'react-router';
import { pageOf } from '../page-context.ts';
import { cardProducts, type CardProduct } from '../parts/product/card-product.ts';
import { brokenPage, keyOf, loaderHeaders, page, refusedWith } from '../parts/page/loading.ts';
import { NotHere } from '../parts/listing/not-here.tsx';
import { pageMeta, shellDataOf } from '../parts/page/page-meta.ts';
import { ProductGrid } from '../parts/listing/product-grid.tsx';
import { listingViewQuery } from '../parts/page/view-query.ts';
import type { Route } from './+types/location-list';
import { ListBanner } from './list-banner.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const id = keyOf(params.listId);
  if (!view.locationGuid) return page(null);
  const query = listingViewQuery({ ...view, locationGuid: view.locationGuid });
  try {
    const { list, products } = await experience('GET api/catalog/lists/:id/products', {
      params: { id },
      query,
    });
    return page({ found: { list, products: cardProducts(products) } });
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

function ListScreen({ list, products }: { list: List; products: readonly CardProduct[] }) {
  const t = useText();
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-4 md:pt-6">
      <ListBanner list={list} />
      {products.length === 0 ? (
        <div>
          <FilteredNote />
          <EmptyState drawing={<BasketDrawing />} heading={t('No products found.')} level={2} />
        </div>
      ) : (
        <div>
          <ProductGrid
            key={list.rrn}
            listing={`list ${list.rrn}`}
            first={{ products, pendingResults: 0 }}
            label={list.title}
            inSight={list.image ? 0 : 2}
          />
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
