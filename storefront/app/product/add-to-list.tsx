import { ListPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { errorText } from '../error-text.ts';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useText } from '../words.ts';

const NewListDialog = lazy(() => import('../parts/list/new-list-dialog.tsx'));

/** The menu of the shopper's lists; a signed-out shopper is led to sign in and comes back here. */
export function AddToList({ productKey, quantity }: { productKey: number; quantity: number }) {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const here = useLocation();
  const toast = useToast();
  const { experience } = useBackends();
  const { status, user, reload } = useSession();
  const { priceLevelKey, website } = useStore();
  const [naming, setNaming] = useState(false);
  const [failure, setFailure] = useState('');
  // Pressed before it was known who is here: answered when it is.
  const [asked, setAsked] = useState(false);
  const lists = user?.shoppingLists.filter((list) => list.merchantKey === website.merchant?.key) ?? [];

  const signIn = () =>
    void navigate(link('/login'), { state: { from: here.pathname + here.search, reason: 'list' } });
  const signInAsAsked = useEffectEvent(signIn);
  useEffect(() => {
    if (asked && status === 'guest') signInAsAsked();
  }, [asked, status]);

  const addTo = async (listId: string) => {
    setFailure('');
    if (quantity === 0) return setFailure(t('Please choose a quantity before adding the product to list'));
    try {
      const outcome = await experience('POST api/lists/products', {
        body: { listId, prodRrn: productKey, priceLevelKey, quantity, units: quantity },
      });
      if (outcome.errorFlag) return toast.failure(outcome.errorMessage);
      toast.success(t('Product added to the shopping list'));
    } catch (error) {
      toast.failure(errorText(error, t));
    }
  };
  const content = (
    <>
      <ListPlus aria-hidden size={20} />
      {t('Add to list')}
    </>
  );
  const look = 'btn btn-quiet -ml-2.5 justify-self-start';
  if (status !== 'user') {
    return (
      <button
        type="button"
        className={look}
        aria-busy={asked || undefined}
        onClick={() => (status === 'guest' ? signIn() : setAsked(true))}
      >
        {content}
      </button>
    );
  }
  return (
    <div className="grid">
      <MenuButton
        className={look}
        opened={asked}
        items={[
          ...lists.map((list) => ({ id: list.id, label: list.name, onSelect: () => void addTo(list.id) })),
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
              await addTo(listId);
              await reload();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
