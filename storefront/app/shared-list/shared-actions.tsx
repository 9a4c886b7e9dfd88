import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { useAddProducts } from '../parts/again/use-add-products.ts';
import { NotAddedList } from '../parts/cart/not-added.tsx';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';
import type { ListItem } from '../parts/list/listed-product.tsx';

type Props = {
  token: string;
  products: readonly ListItem[];
  /** The list's id for its owner and members, who have it among their lists; null for others. */
  listId: string | null;
};

/**
 * Buttons that put all of a shared list in the cart, with undo, and, for a signed-in user, copy it to their
 * own lists.
 */
export function SharedActions({ token, products, listId }: Props) {
  const t = useText();
  const link = useLink();
  const { loggedIn } = useSession();
  const { add, undo, phase, failure, added, news, notAdded } = useAddProducts();
  const lines = products
    .filter(({ isAvailable }) => isAvailable)
    .map(({ prodRrn, units, sellingMode }) => ({ productKey: prodRrn, quantity: units, sellingMode }));
  const why =
    products.length === 0
      ? t('This list is empty.')
      : lines.length === 0
        ? t('Nothing of it is sold in this store right now.')
        : null;
  const isOver = phase === 'added' || phase === 'undoing';
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isOver ? (
          <>
            <ButtonLink to={link('/cart')}>{t('View Cart')}</ButtonLink>
            {added.length > 0 ? (
              <BusyButton look="secondary" busy={phase === 'undoing'} onClick={() => void undo()}>
                {t('Undo')}
              </BusyButton>
            ) : null}
          </>
        ) : (
          <WhyButton busy={phase === 'adding'} why={why} onClick={() => void add(lines)}>
            {t('Add all to cart')}
          </WhyButton>
        )}
        {listId === null ? (
          loggedIn ? (
            <CopyList token={token} />
          ) : null
        ) : (
          <ButtonLink look="secondary" to={link('/account')} state={{ tab: 'lists', list: listId }}>
            {t('Open in your lists')}
          </ButtonLink>
        )}
      </div>
      {isOver ? <p className="font-semibold">{news}</p> : null}
      {isOver && notAdded.length > 0 ? (
        <div role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-small text-warn">
          <NotAddedList of={notAdded} />
        </div>
      ) : null}
      {failure ? <ErrorPanel text={failure} /> : null}
    </div>
  );
}

function CopyList({ token }: { token: string }) {
  const t = useText();
  const link = useLink();
  const toast = useToast();
  const { experience } = useBackends();
  const { reload } = useSession();
  const [state, setState] = useState<'before' | 'busy' | 'copied'>('before');
  const pressed = useRef(false);
  const copy = async () => {
    // One press makes one copy: a second one would be another list of the same name.
    if (pressed.current) return;
    pressed.current = true;
    setState('busy');
    toast.again('copy-list');
    try {
      await experience('POST api/shared-list/copy', { body: { token } });
      setState('copied');
      toast.success(t('Copied to your lists'));
      void reload();
    } catch (error) {
      pressed.current = false;
      setState('before');
      toast.failure(errorText(error, t), 'copy-list');
    }
  };
  if (state === 'copied')
    return (
      <ButtonLink look="secondary" to={link('/account')} state={{ tab: 'lists' }}>
        {t('Your Lists')}
      </ButtonLink>
    );
  return (
    <BusyButton look="secondary" busy={state === 'busy'} onClick={() => void copy()}>
      {t('Copy to your lists')}
    </BusyButton>
  );
}
