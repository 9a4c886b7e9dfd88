import { isSearchable, searchTerm } from '@larder/contract/page-query';
import { say } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';
import { pageOf } from '../page-context.ts';
import { cardProducts } from '../parts/product/card-product.ts';
import { topDepartments } from '../parts/listing/department-tree.ts';
import { listingQueryOf, readListing } from '../parts/listing/listing-state.ts';
import { loaderHeaders, page } from '../parts/page/loading.ts';
import { pageMeta, shellDataOf } from '../parts/page/page-meta.ts';
import { listingViewQuery } from '../parts/page/view-query.ts';
import type { Route } from './+types/search';
import { SearchScreen } from './search-screen.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  if (!view.locationGuid) return page(null);
  const search = new URL(request.url).searchParams;
  const term = searchTerm(search.get('q'));
  const query = listingViewQuery({ ...view, locationGuid: view.locationGuid });
  const listing = readListing(search);
  const asked = {
    ...query,
    ...listingQueryOf(listing),
    searchString: term,
    deptIds: JSON.stringify(listing.departments),
  };
  const [departments, first] = await Promise.all([
    experience('GET api/users/locations/departments', { query }),
    isSearchable(term)
      ? experience('GET api/catalog/search/:searchString', {
          params: { searchString: term },
          query: { ...asked, pageNumber: 1 },
        })
      : null,
  ]);
  return page({
    term,
    top: topDepartments(departments),
    asked,
    first: first && { ...first, products: cardProducts(first.products) },
  });
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = (route) => {
  const words = pageWords(shellDataOf(route)?.view.lang ?? 'EN-US');
  const data = route.loaderData;
  const name = data?.first ? say(words, 'Results for "{0}"', data.term) : say(words, 'Search');
  return pageMeta(route, { name });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SearchScreen {...loaderData} /> : null;
}
