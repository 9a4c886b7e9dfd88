import { useToast } from '@larder/ui/toast.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useReturn } from '@larder/ui/use-return.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { useSession } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { withList, type ShoppingList } from './list-changes.ts';

/**
 * Returns the shopper's lists at this merchant, with functions that record a list made, changed, deleted or
 * lost. `opened` is the list that the page before led to.
 */
export function useLists(opened: string | null) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { reload: reloadUser } = useSession();
  const { website } = useStore();
  const lists = useLoaded(`lists-${website.merchant?.key}`, (signal) =>
    experience('GET api/lists', { signal }),
  );
  const [made, setMade] = useState(opened);
  useReturn(lists.reload);

  const put = (list: ShoppingList) => lists.setData((known) => withList(known ?? [], list));
  const created = (id: string, name: string) => {
    put({ id, name, productsCount: 0, isShared: false, ownerName: null, membersCount: 0 });
    setMade(id);
    toast.success(t('List created'));
    void reloadUser();
  };
  const renamed = (list: ShoppingList) => {
    put(list);
    void reloadUser();
  };
  const deleted = (id: string) => {
    lists.setData((known) => known?.filter((each) => each.id !== id) ?? null);
    void reloadUser();
  };
  /** Removes a list that was deleted or is no longer shared with this shopper. */
  const gone = ({ id, name }: ShoppingList) => {
    deleted(id);
    toast.failure(t('The list "{0}" was deleted or is no longer shared with you.', name));
  };
  return { lists, made, put, created, renamed, deleted, gone };
}
