import { sortOptions } from '@larder/contract/page-query';
import { plural } from '@larder/text/say';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { FilterList, type FilterOption } from './filter-list.tsx';
import { filterCount, sortLabels, toggled } from './listing-state.ts';
import { useListing, useSorting } from './use-listing.ts';

type Props = {
  brands: readonly FilterOption[];
  departments: readonly FilterOption[];
  total: number;
  onClose: () => void;
};

/** Sort and filters on phones. Every choice applies at once; the button shows how many products match. */
export default function FilterSheet({ brands, departments, total, onClose }: Props) {
  const t = useText();
  const { state, change } = useListing();
  const sort = useSorting(change);
  return (
    <Dialog
      title={t('Filter and sort')}
      onClose={onClose}
      footer={
        <>
          {filterCount(state) > 0 ? (
            <Button
              look="secondary"
              className="flex-auto px-3 whitespace-nowrap"
              onClick={() => change({ brands: [], departments: [] })}
            >
              {t('Clear filters')}
            </Button>
          ) : null}
          <Button className="flex-auto px-3 whitespace-nowrap" onClick={onClose}>
            {t(plural(total, 'Show {0} result', 'Show {0} results'), total)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <fieldset>
          <legend className="mb-1 text-label font-semibold">{t('Sort by')}</legend>
          {sortOptions.map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="sort"
                className="radio"
                checked={state.sort === option}
                onChange={() => sort(option)}
              />
              {t(sortLabels[option])}
            </label>
          ))}
        </fieldset>
        {departments.length > 0 ? (
          <FilterList
            legend={t('Department')}
            options={departments}
            chosen={state.departments}
            onToggle={(key) => change({ departments: toggled(state.departments, key) })}
          />
        ) : null}
        {brands.length > 0 ? (
          <div>
            <p aria-hidden className="mb-2 text-label font-semibold">
              {t('Brand')}
            </p>
            <FilterList
              legend={t('Brand')}
              options={brands}
              chosen={state.brands}
              onToggle={(key) => change({ brands: toggled(state.brands, key) })}
              searchable
            />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
