import { formatMoney } from '@larder/domain/money';
import { plural } from '@larder/text/say';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLink } from '../../state/store.ts';
import { NotAddedList } from '../cart/not-added.tsx';
import { SheetRow } from './sheet-row.tsx';
import {
  chosenFirst,
  countOfChosen,
  sumOf,
  wantedOf,
  withChoice,
  type Chosen,
  type SheetItem,
} from './sheet-items.ts';
import { useAddProducts, type Adding } from './use-add-products.ts';

type Props = {
  title: string;
  items: readonly SheetItem[];
  /** True where closing loses what the items were made from; else only changed quantities are lost. */
  edited?: boolean;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
  /** Content above the items. */
  children?: ReactNode;
};

/**
 * A sheet of products with their quantities, which one press adds to the cart and another takes out again.
 */
export function AddSheet({ title, items: offered, edited = false, onClose, returnTo, children }: Props) {
  const t = useText();
  useRescuedFocus();
  const [first] = useState<Chosen>(() => chosenFirst(offered));
  const [chosen, setChosen] = useState(first);
  const [picked, setPicked] = useState<Readonly<Record<number, number>>>({});
  const items = offered.map((item) => withChoice(item, picked[item.id]));
  const { add, undo, ...adding } = useAddProducts();
  const wanted = wantedOf(items, chosen);
  const count = countOfChosen(items, chosen);
  const isOver = adding.phase === 'added' || adding.phase === 'undoing';
  return (
    <Dialog
      title={title}
      size="large"
      edited={!isOver && (edited || chosen !== first)}
      onClose={onClose}
      returnTo={returnTo}
      failure={adding.failure}
      footer={
        isOver ? (
          <AddedFoot adding={adding} onUndo={() => void undo()} onClose={onClose} />
        ) : (
          <WhyButton
            busy={adding.phase === 'adding'}
            why={wanted.length === 0 ? t('Choose at least one product.') : null}
            onClick={() => void add(wanted)}
          >
            {t(
              plural(count, 'Add {0} item · {1}', 'Add {0} items · {1}'),
              count,
              formatMoney(sumOf(items, chosen)),
            )}
          </WhyButton>
        )
      }
    >
      {isOver ? (
        <WhatWasAdded adding={adding} />
      ) : (
        <>
          {children}
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <SheetRow
                key={item.id}
                item={item}
                quantity={chosen[item.id] ?? 0}
                onQuantity={(quantity) => setChosen((all) => ({ ...all, [item.id]: quantity }))}
                onPick={({ product, quantity }) => {
                  setPicked((all) => ({ ...all, [item.id]: product.key }));
                  setChosen((all) => ({ ...all, [item.id]: quantity }));
                }}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** The buttons after the products were added: back, or on to the checkout. */
function AddedFoot({ adding, onUndo, onClose }: { adding: Adding; onUndo: () => void; onClose: () => void }) {
  const t = useText();
  const link = useLink();
  return (
    <>
      {adding.added.length > 0 ? (
        <BusyButton look="secondary" busy={adding.phase === 'undoing'} onClick={onUndo}>
          {t('Undo')}
        </BusyButton>
      ) : (
        <Button look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      )}
      <ButtonLink to={link('/checkout')}>{t('Go to Checkout')}</ButtonLink>
    </>
  );
}

function WhatWasAdded({ adding: { news, notAdded } }: { adding: Adding }) {
  const shown = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => shown.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-4 py-2">
      <p ref={shown} tabIndex={-1} className="h3 outline-none">
        {news}
      </p>
      {notAdded.length > 0 ? (
        <div role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-small text-warn">
          <NotAddedList of={notAdded} />
        </div>
      ) : null}
    </div>
  );
}
