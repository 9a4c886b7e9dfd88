import { roleWords } from '@larder/text/role-words';
import type { Say } from '@larder/ui/words.ts';
import type { Grant } from '../state/people.ts';
import type { Me } from '../state/session.tsx';

/** Returns a role with its place: "Picker · Greenfield South", "Manager · all stores". */
export function grantWords({ role, locationGuid }: Grant, stores: Me['stores'], t: Say): string {
  const store = stores.find((each) => each.locationGuid === locationGuid);
  return `${t(roleWords[role])} · ${locationGuid === null ? t('all stores') : (store?.name ?? t('another store'))}`;
}
