import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';
import { DepartmentChips } from './department-chips.tsx';
import { topDepartments } from './department-tree.ts';
import { askedOf, listingViewQuery } from '../page/view-query.ts';

/**
 * The departments as links, for a screen with nothing to show. Only such a screen loads them; their place is
 * kept meanwhile.
 */
export function ShopDepartments() {
  const t = useText();
  const { experience } = useBackends();
  const query = listingViewQuery(askedOf(useStore()));
  const { data } = useLoaded(JSON.stringify(query), (signal) =>
    experience('GET api/users/locations/departments', { query, signal }),
  );
  return (
    <div className="min-h-20 lg:min-h-32 lg:text-center">
      {data ? (
        <>
          <p className="mb-2 font-semibold">{t('Shop by department')}</p>
          <div className="lg:[&_ul]:justify-center">
            <DepartmentChips departments={topDepartments(data)} />
          </div>
        </>
      ) : null}
    </div>
  );
}
