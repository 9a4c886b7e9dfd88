import { Button } from '@larder/ui/button.tsx';
import { Disclosure } from '@larder/ui/disclosure.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useRef, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { FilterList, type FilterOption } from './filter-list.tsx';
import { filterCount, toggled } from './listing-state.ts';
import { SortSelect, UnitPriceChip } from './sort-bar.tsx';
import { useListing, useSorting } from './use-listing.ts';
import './filter-bar.css';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

type Props = {
  /** The number of products in the list, in words. */
  count: string;
  brands: readonly FilterOption[];
  /** Set on the search page only. */
  departments?: readonly FilterOption[];
  total: number;
};

/**
 * Sort and filters: selects and popovers beside each other from 768 px, below that one button that opens a
 * sheet. They begin at the left, after the count, so that content that loads later pushes none of them aside.
 */
export function FilterBar({ count, brands: allBrands, departments = [], total }: Props) {
  const t = useText();
  const { website } = useStore();
  const { state, change } = useListing();
  const sort = useSorting(change);
  const [sheet, setSheet] = useState(false);
  const counted = useRef<HTMLOutputElement>(null);
  const brands = website.settings?.showBrandFilter ? allBrands : [];
  const chosen = filterCount(state);
  const toggleBrand = (key: number) => change({ brands: toggled(state.brands, key) });
  const toggleDepartment = (key: number) => change({ departments: toggled(state.departments, key) });
  const applied = [
    ...named(departments, state.departments).map((each) => ({
      ...each,
      remove: () => toggleDepartment(each.key),
    })),
    ...named(brands, state.brands).map((each) => ({ ...each, remove: () => toggleBrand(each.key) })),
  ];
  // A filter that is removed takes its button along.
  useKeptFocus(counted, chosen);
  return (
    <div className="filter-bar">
      <div className="flex flex-wrap items-center gap-2">
        {/* Not live: the screen announces the count, which is heard over a sheet too. */}
        <output
          ref={counted}
          aria-live="off"
          tabIndex={-1}
          className="mr-auto min-w-20 flex-1 text-label text-ink-2 outline-none md:mr-2 md:flex-none"
        >
          {count}
        </output>
        <div className="flex gap-2 md:contents">
          <UnitPriceChip chosen={state.sort} sort={sort} />
          <button type="button" className="chip md:hidden" onClick={() => setSheet(true)}>
            <SlidersHorizontal aria-hidden size={18} />
            <span className="filter-word">{t('Filter and sort')}</span>
            {chosen > 0 ? <span className="filter-count tnum">{chosen}</span> : null}
          </button>
        </div>
        <div className="hidden md:contents">
          <FilterPopover
            label={t('Department')}
            side="left-0"
            options={departments}
            chosen={state.departments}
            onToggle={toggleDepartment}
          />
          <FilterPopover
            label={t('Brand')}
            side="right-0"
            options={brands}
            chosen={state.brands}
            onToggle={toggleBrand}
            searchable
          />
          <SortSelect chosen={state.sort} sort={sort} />
        </div>
      </div>
      {/* Also without a name to show: a filter that fits nothing here has none. */}
      {chosen > 0 ? (
        <AppliedFilters applied={applied} onClear={() => change({ brands: [], departments: [] })} />
      ) : null}
      {sheet ? (
        <Suspense>
          <FilterSheet
            brands={brands}
            departments={departments}
            total={total}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type AppliedProps = { applied: readonly (FilterOption & { remove: () => void })[]; onClear: () => void };

/** The active filters, each a button that removes it. */
function AppliedFilters({ applied, onClear }: AppliedProps) {
  const t = useText();
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('Filters')}>
      {applied.map((filter) => (
        <li key={`${filter.name}-${filter.key}`}>
          <button
            type="button"
            className="chip"
            aria-pressed="true"
            aria-label={t('Remove filter {0}', filter.name)}
            onClick={filter.remove}
          >
            {filter.name}
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={onClear}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  );
}

function named(options: readonly FilterOption[], keys: readonly number[]): FilterOption[] {
  return keys.flatMap((key) => options.find((option) => option.key === key) ?? []);
}

type PopoverProps = {
  label: string;
  /** The side of its button that it is aligned to, where the page has room for it. */
  side: 'left-0' | 'right-0';
  options: readonly FilterOption[];
  chosen: readonly number[];
  onToggle: (key: number) => void;
  searchable?: boolean;
};

function FilterPopover({ label, side, options, chosen, onToggle, searchable }: PopoverProps) {
  if (options.length === 0) return null;
  return (
    <Disclosure
      panelClass={`popover ${side} max-h-[420px] w-80 overflow-y-auto p-4`}
      button={(button) => (
        <button type="button" {...button} className="chip">
          {label}
          {chosen.length > 0 ? <span className="filter-count tnum">{chosen.length}</span> : null}
          <ChevronDown aria-hidden size={16} />
        </button>
      )}
    >
      <FilterList
        legend={label}
        options={options}
        chosen={chosen}
        onToggle={onToggle}
        searchable={searchable}
      />
    </Disclosure>
  );
}
