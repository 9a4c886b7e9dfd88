import { plural } from '@larder/text/say';
import { ButtonLink } from '@larder/ui/button.tsx';
import { BasketDrawing, SearchDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { TabPanel, Tabs } from '@larder/ui/tabs.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useBackends } from '../backends.ts';
import { DepartmentChips } from '../parts/listing/department-chips.tsx';
import { FilteredNote } from '../parts/dietary/filtered-note.tsx';
import { FilterBar } from '../parts/listing/filter-bar.tsx';
import { filterCount, readListing } from '../parts/listing/listing-state.ts';
import { ProductGrid } from '../parts/listing/product-grid.tsx';
import { useCountNews } from '../parts/listing/use-count-news.ts';
import { useRelisting } from '../parts/listing/use-listing.ts';
import { useLink } from '../state/store.ts';
import type { Route } from './+types/department';

type Props = NonNullable<Route.ComponentProps['loaderData']>;

/** The distance from the end in pixels at which the next page is loaded (specification, section 9). */
const SCROLL_MARGIN = 500;

/**
 * A department: links to the others, its name, a tab for itself and each subdepartment, sort and filters,
 * products.
 */
export function DepartmentScreen({ deptId, name, topKey, top, tabs, tab, asked, first }: Props) {
  const t = useText();
  const { experience } = useBackends();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const relisting = useRelisting(pathname);
  const total = first.totals.totalResults;
  const count = t(plural(total, '{0} product', '{0} products'), total);
  useCountNews(count, first);
  const title = deptId === 0 ? t('Sale') : (name ?? '');
  const current = tabs.find((each) => each.key === tab);
  const listing = JSON.stringify([tab, asked]);
  const tabAddress = (key: number) => {
    const next = new URLSearchParams(search);
    next.delete('brands');
    if (key === tabs[0]?.key) next.delete('tab');
    else next.set('tab', String(key));
    const text = next.toString();
    return `${pathname}${text ? `?${text}` : ''}`;
  };
  const products =
    first.products.length === 0 ? (
      <NoProducts filtered={filterCount(readListing(search)) > 0 || asked.dietaryOptions !== undefined} />
    ) : (
      <ProductGrid
        key={listing}
        listing={listing}
        first={first}
        label={current?.name ?? title}
        margin={SCROLL_MARGIN}
        fetchPage={(index, signal) =>
          experience('GET api/catalog/department/:id', {
            params: { id: tab },
            query: { ...asked, pageNumber: index },
            signal,
          })
        }
      />
    );
  const list = (
    <>
      <FilterBar count={count} brands={first.facets.brands} total={total} />
      <div className={relisting ? 'relisting' : undefined}>{products}</div>
    </>
  );
  return (
    <div className="container-page pt-4 md:pt-6">
      <DepartmentChips departments={top} current={topKey} />
      <h1 className="h1 mt-5 mb-4 md:mt-8" tabIndex={-1}>
        {title}
      </h1>
      {tabs.length > 0 ? (
        <>
          <Tabs
            id="department"
            label={title}
            selected={String(tab)}
            manual
            className="mb-4"
            tabs={tabs.map((each) => ({
              id: String(each.key),
              label: each.key === deptId && tabs.length > 1 ? t('All of {0}', each.name) : each.name,
              count: each.count,
              to: tabAddress(each.key),
            }))}
          />
          <TabPanel id="department" tab={String(tab)} busy={relisting}>
            {list}
          </TabPanel>
        </>
      ) : (
        <div aria-busy={relisting || undefined}>{list}</div>
      )}
    </div>
  );
}

function NoProducts({ filtered }: { filtered: boolean }) {
  const t = useText();
  const link = useLink();
  if (filtered) {
    return (
      <>
        <FilteredNote />
        <EmptyState
          drawing={<SearchDrawing />}
          heading={t('No products found.')}
          level={2}
          text={t('Try changing your filters.')}
        />
      </>
    );
  }
  return (
    <EmptyState
      drawing={<BasketDrawing />}
      heading={t('No products associated to this department')}
      level={2}
    >
      <ButtonLink to={link('/')}>{t('Continue shopping')}</ButtonLink>
    </EmptyState>
  );
}
