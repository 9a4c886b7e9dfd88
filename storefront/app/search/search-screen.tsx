import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { SearchDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { Slider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useBackends } from '../backends.ts';
import { DepartmentChips } from '../parts/listing/department-chips.tsx';
import { FilteredNote } from '../parts/dietary/filtered-note.tsx';
import { FilterBar } from '../parts/listing/filter-bar.tsx';
import { filterCount } from '../parts/listing/listing-state.ts';
import { ProductGrid } from '../parts/listing/product-grid.tsx';
import { useListing, useRelisting } from '../parts/listing/use-listing.ts';
import { useLink } from '../state/store.ts';
import type { Route } from './+types/search';

type Props = NonNullable<Route.ComponentProps['loaderData']>;
type Found = NonNullable<Props['first']>;

/** The distance from the end in pixels at which the next page is loaded (specification, section 9). */
const SCROLL_MARGIN = 300;

/**
 * The results of a term, with sort and filters; the old results stay, dimmed, until the new ones have loaded.
 */
export function SearchScreen({ term, top, asked, first }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const relisting = useRelisting(pathname);
  const total = first?.totals.totalResults ?? 0;
  const count = t(plural(total, '{0} result', '{0} results'), total);
  useEffect(() => {
    if (first) announce(count);
    // Each answer is announced once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first]);
  return (
    <div className="container-page pt-4 md:pt-6">
      <h1 className="h1 mb-1" tabIndex={-1}>
        {first ? t('Results for "{0}"', term) : t('Search')}
      </h1>
      <div aria-busy={relisting || undefined} className={relisting ? 'relisting' : undefined}>
        {first ? (
          <Results term={term} first={first} asked={asked} count={count} top={top} />
        ) : (
          <>
            <p className="mb-6 text-ink-2">{t('Enter at least 3 characters')}</p>
            <DepartmentChips departments={top} />
          </>
        )}
      </div>
    </div>
  );
}

function Results({ term, first, asked, count, top }: Omit<Props, 'first'> & { first: Found; count: string }) {
  const t = useText();
  const link = useLink();
  const { experience } = useBackends();
  const { shown } = useListing();
  const { products, facets, totals, searched } = first;
  const listing = JSON.stringify([term, asked]);
  // Links to the departments of most matches; narrowing the results is left to the filter.
  const inDepartments = facets.departments
    .filter((each) => each.parentKey !== null)
    .sort((a, b) => b.count - a.count)
    .slice(0, 6);
  if (products.length === 0 && filterCount(shown) === 0) return <NothingFound top={top} />;
  return (
    <>
      {searched.isExact ? null : (
        <p className="mb-3 text-ink-2">{t('Showing similar results for "{0}"', searched.understoodAs)}</p>
      )}
      {inDepartments.length > 1 && filterCount(shown) === 0 ? (
        <div className="my-4">
          <Slider
            label={t('Departments')}
            itemClass=""
            rowClass="chip-row"
            items={inDepartments.map((each) => ({
              key: each.key,
              content: (
                <Link
                  to={link('/department/:deptId', { deptId: each.key })}
                  prefetch="intent"
                  className="chip"
                >
                  {each.name}
                </Link>
              ),
            }))}
          />
        </div>
      ) : null}
      <FilterBar
        count={count}
        brands={facets.brands}
        departments={facets.departments.filter((each) => each.parentKey === null)}
        total={totals.totalResults}
      />
      {products.length === 0 ? (
        <>
          <FilteredNote />
          <EmptyState
            drawing={<SearchDrawing />}
            heading={t('No results found')}
            level={2}
            text={t('Try changing your filters.')}
          />
        </>
      ) : (
        <ProductGrid
          key={listing}
          listing={listing}
          first={first}
          label={t('Results for "{0}"', term)}
          parting={{ after: searched.whole, title: t('Results with some of these words') }}
          margin={SCROLL_MARGIN}
          fetchPage={(index, signal) =>
            experience('GET api/catalog/search/:searchString', {
              params: { searchString: term },
              query: { ...asked, pageNumber: index + 1 },
              signal,
            })
          }
        />
      )}
    </>
  );
}

/** The screen of a search without results: three tips and the departments. */
function NothingFound({ top }: { top: Props['top'] }) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-8 py-8">
      <FilteredNote />
      <div className="flex flex-wrap items-center gap-6">
        <div aria-hidden className="text-brand">
          <SearchDrawing />
        </div>
        <div>
          <h2 className="h2">{t('No results found')}</h2>
          <ul className="mt-2 list-disc pl-5 text-ink-2">
            <li>{t('Check the spelling.')}</li>
            <li>{t('Use fewer words.')}</li>
            <li>{t('Try a more general word.')}</li>
          </ul>
        </div>
      </div>
      <div>
        <p className="mb-2 font-semibold">{t('Or look in a department:')}</p>
        <DepartmentChips departments={top} />
      </div>
    </div>
  );
}
