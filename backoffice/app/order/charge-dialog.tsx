import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { dollars } from '../parts/amounts.ts';
import { Failure } from '../parts/failure.tsx';
import { useOrderChange, type Order, type OrderMoney } from '../state/order.ts';

type Props = { order: Order; money: OrderMoney; onClose: () => void };

/** Charges again what was refused: on the order's card, or on another that the shopper saved. */
export function ChargeDialog({ order, money, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const [cardKey, setCardKey] = useState<string | null>(null);
  const amount = dollars(money.missing);
  const charge = () =>
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/charge', {
          params: { id },
          body: { revision, ...(cardKey === null ? {} : { cardKey }) },
        }),
      {
        onSuccess: () => {
          toast.success(t('The charge is on its way'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('Charge {0} again', amount)}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('No, go back')}
          </Button>
          <BusyButton busy={change.isPending} onClick={charge}>
            {t('Yes, charge {0}', amount)}
          </BusyButton>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('On which card?')}</legend>
        <RadioCard name="card" checked={cardKey === null} onChoose={() => setCardKey(null)}>
          {t('The card of the order')}
        </RadioCard>
        {money.cards.map((card) => (
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
