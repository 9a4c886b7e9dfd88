import type { OrderMoney } from '@larder/contract/operations/refund';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { OperationsClient } from '../operations.ts';
import { Failure } from '../parts/failure.tsx';
import { useOrderChange, type Order } from '../state/order.ts';

type Props = {
  title: string;
  /** The words of the button that does it. */
  confirm: string;
  order: Order;
  cards: OrderMoney['cards'];
  verb: (
    operations: OperationsClient,
    order: { id: string; revision: number },
    card: { cardKey?: string },
  ) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Charges the shopper: the order's card, or another that they saved. */
export function CardDialog({ title, confirm, order, cards, verb, onDone, onClose }: Props) {
  const t = useText();
  const change = useOrderChange(order);
  const [cardKey, setCardKey] = useState<string | null>(null);
  const press = () =>
    change.mutate((operations, seen) => verb(operations, seen, cardKey === null ? {} : { cardKey }), {
      onSuccess: () => {
        onDone();
        onClose();
      },
    });
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('No, go back')}
          </Button>
          <BusyButton busy={change.isPending} onClick={press}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('On which card?')}</legend>
        <RadioCard name="card" checked={cardKey === null} onChoose={() => setCardKey(null)}>
          {t('The card of the order')}
        </RadioCard>
        {cards.map((card) => (
          <RadioCard
            key={card.cardKey}
            name="card"
            checked={cardKey === card.cardKey}
            onChoose={() => setCardKey(card.cardKey)}
          >
            {t('The saved card ending in {0}', card.lastFour)}
          </RadioCard>
        ))}
      </fieldset>
      {change.error ? <Failure error={change.error} /> : null}
    </Dialog>
  );
}
