import { sortOptions, type SortOption } from '@larder/contract/page-query';
import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { ownOrderLabels, sortLabels } from './listing-state.ts';
import { useListing, useSorting } from './use-listing.ts';
import './sort-bar.css';

/** The sort of products that have an order of their own, without filters. */
export function SortBar() {
  const { state, change } = useListing();
  const sort = useSorting(change, ownOrderLabels);
  return (
    <div className="sort-bar">
      <UnitPriceChip chosen={state.sort} sort={sort} />
      <SortSelect chosen={state.sort} sort={sort} labels={ownOrderLabels} />
    </div>
  );
}

type SortProps = {
  chosen: SortOption;
  sort: (sort: SortOption) => void;
  labels?: Readonly<Record<SortOption, TextKey>>;
};

/** A chip that sorts by the lowest unit price, and back. */
export function UnitPriceChip({ chosen, sort }: SortProps) {
  const t = useText();
  const isOn = chosen === 'SORT_BY_UNIT_PRICE';
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      onClick={() => sort(isOn ? 'SORT_BY_POPULARITY' : 'SORT_BY_UNIT_PRICE')}
    >
      {t('Unit price')}
    </button>
  );
}

/** The sort options in a box. */
export function SortSelect({ chosen, sort, labels = sortLabels }: SortProps) {
  const t = useText();
  const sortId = useId();
  return (
    <>
      <label htmlFor={sortId} className="sr-only">
        {t('Sort by')}
      </label>
      <select
        id={sortId}
        className="chip select sort-select"
        value={chosen}
        onChange={(event) => sort(event.target.value as SortOption)}
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {t(labels[option])}
          </option>
        ))}
      </select>
    </>
  );
}
