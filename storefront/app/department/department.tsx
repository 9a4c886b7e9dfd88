import { pageOf } from '../page-context.ts';
import { cardProducts } from '../parts/product/card-product.ts';
import { departmentTabs, topDepartments, topOf } from '../parts/listing/department-tree.ts';
import { listingQueryOf, readListing } from '../parts/listing/listing-state.ts';
import { departmentOf, loaderHeaders, page, refusedWith } from '../parts/page/loading.ts';
import { NotHere } from '../parts/listing/not-here.tsx';
import { pageMeta, shellDataOf } from '../parts/page/page-meta.ts';
import { listingViewQuery } from '../parts/page/view-query.ts';
import { say } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';
import type { Route } from './+types/department';
import { DepartmentScreen } from './department-screen.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const deptId = departmentOf(params.deptId);
  if (!view.locationGuid) return page(null);
  const search = new URL(request.url).searchParams;
  const query = listingViewQuery({ ...view, locationGuid: view.locationGuid });
  const departments = await experience('GET api/users/locations/departments', { query });
  const tabs = deptId === 0 ? [] : departmentTabs(departments, deptId);
  // A tab of another department, or an empty one, counts as no choice.
  const tab = tabs.find((each) => each.key === Number(search.get('tab')))?.key ?? tabs[0]?.key ?? deptId;
  const asked = {
    ...query,
    ...listingQueryOf(readListing(search)),
    includeSubDeptProducts: true,
  };
  try {
    const first = await experience('GET api/catalog/department/:id', {
      params: { id: tab },
      query: { ...asked, pageNumber: 0 },
    });
    const own = departments.find((each) => each.key === deptId) ?? null;
    return page({
      deptId,
      name: own?.name ?? null,
      topKey: topOf(departments, deptId)?.key ?? deptId,
      top: topDepartments(departments),
      tabs: tabs.map(({ key, name, totalProductCount }) => ({ key, name, count: totalProductCount })),
      tab,
      asked,
      first: { ...first, products: cardProducts(first.products) },
    });
  } catch (error) {
    if (refusedWith(error) === 404) return page(null, 404);
    throw error;
  }
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = (route) => {
  const { loaderData } = route;
  const lang = shellDataOf(route)?.view.lang ?? 'EN-US';
  const name = loaderData
    ? (loaderData.name ?? say(pageWords(lang), 'Sale'))
    : say(pageWords(lang), 'Department not found');
  // Its content is its best description: its parts, then its most popular products.
  const parts = loaderData?.tabs.slice(1).map((tab) => tab.name) ?? [];
  const products = loaderData?.first.products.slice(0, 6).map((product) => product.name) ?? [];
  const description = [name, ...parts, ...products].join(', ');
  return pageMeta(route, { name, description, isPublic: Boolean(loaderData) });
};

export default function Department({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <DepartmentScreen key={loaderData.deptId} {...loaderData} />
  ) : (
    <NotHere text="Department not found" />
  );
}
