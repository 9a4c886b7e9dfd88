import { Button, buttonClass } from '@larder/ui/button.tsx';
import { MenuButton } from '@larder/ui/menu-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { ListPlus, Plus } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { namesApart } from '../parts/page/names-apart.ts';
import { type ListedProduct, useAddToList } from './use-add-to-list.ts';

const NewListDialog = lazy(() => import('../parts/list/new-list-dialog.tsx'));

/** A menu that adds the product to a list of the shopper's. A guest is led to sign in and comes back here. */
export function AddToList({ product, quantity }: { product: ListedProduct; quantity: number }) {
  const t = useText();
  const [naming, setNaming] = useState(false);
  const { isSignedIn, lists, failure, asked, ask, addTo, addToNew } = useAddToList(product, quantity);
  const names = namesApart(lists.map(({ isOwn, name }) => (isOwn ? name : t('{0} (shared with you)', name))));
  const content = (
    <>
      <ListPlus aria-hidden size={20} />
      {t('Add to list')}
    </>
  );
  const look = '-ml-2.5 justify-self-start';
  if (!isSignedIn) {
    return (
      <Button look="quiet" className={look} aria-busy={asked || undefined} onClick={ask}>
        {content}
      </Button>
    );
  }
  return (
    <div className="grid">
      <MenuButton
        className={buttonClass('quiet', look)}
        opened={asked}
        items={[
          ...lists.map(({ id }, at) => ({
            id,
            label: names[at]!,
            onSelect: () => void addTo(id),
          })),
          {
            id: 'new',
            label: t('Create new list'),
            icon: <Plus aria-hidden size={18} />,
            onSelect: () => setNaming(true),
          },
        ]}
      >
        {content}
      </MenuButton>
      {failure ? (
        <p role="alert" className="text-small font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      {naming ? (
        <Suspense>
          <NewListDialog
            onClose={() => setNaming(false)}
            onCreated={async (listId) => {
              setNaming(false);
              await addToNew(listId);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
