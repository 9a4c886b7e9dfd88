import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';
import { DepartmentChips } from './department-chips.tsx';
import { topDepartments } from './department-tree.ts';
import { askedOf, listingViewQuery } from '../page/view-query.ts';

/** Ways on from a screen with nothing to show: the departments, asked for only there. Their place is kept meanwhile. */
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
