import { isCardExpired } from '@larder/domain/card-expiry';
import { Checkbox, TextField } from '@larder/ui/field.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useText } from '@larder/ui/words.ts';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { CardForm } from '../parts/payment-card/card-form.tsx';
import { expiryText } from '../parts/payment-card/card-expiry.ts';
import type { User } from '../state/session.ts';
import { useCheckout } from './checkout-context.ts';

/** The payment step: saved cards, the card just typed in, or the form for another one. */
export function PaymentPanel({ id, onEnter }: { id: string; onEnter: () => void }) {
  const t = useText();
  const { data, checkout, user } = useCheckout();
  const [now] = useState(Date.now);
  const typed = data.usesNewCard && data.eProtectResponse !== null ? data.newCard : null;
  const paid = { missing: data.missing.filter((each) => each !== 'payment') };
  const showsForm = data.usesNewCard && !typed;
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">{t('Payment method')}</legend>
        <div className="grid gap-2.5">
          {user.paymentMethods.map((card) => (
            <SavedCard
              key={card.key}
              card={card}
              isOver={isCardExpired(card.expirationDate, now)}
              name={id}
              isChosen={!data.usesNewCard && data.selectedCard === card.key}
              onChoose={() =>
                checkout.setState((before) => ({
                  ...paid,
                  selectedCard: card.key,
                  usesNewCard: false,
                  eProtectResponse: null,
                  newCard: null,
                  notices: { ...before.notices, payment: undefined },
                }))
              }
            />
          ))}
          {typed ? (
            <RadioCard name={id} checked onChoose={() => undefined} className="items-center">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t('Card ending with {0}', typed.lastFourDigits)}</span>
                <span className="block text-small text-ink-2">
                  {[t('For this order only'), t('Expires {0}', expiryText(typed.expirationDate))].join(' · ')}
                </span>
              </span>
              <CreditCard aria-hidden size={22} strokeWidth={1.75} className="flex-none text-ink-3" />
            </RadioCard>
          ) : null}
          <RadioCard
            name={id}
            checked={showsForm}
            onChoose={() =>
              checkout.setState((before) => ({
                usesNewCard: true,
                eProtectResponse: null,
                newCard: null,
                notices: { ...before.notices, payment: undefined },
              }))
            }
            className="items-center"
          >
            <span className="flex-1 font-semibold">{t('Use a different Card')}</span>
          </RadioCard>
        </div>
      </fieldset>
      {showsForm ? <NewCard id={id} onEnter={onEnter} /> : null}
    </div>
  );
}

type CardProps = {
  card: User['paymentMethods'][number];
  name: string;
  isOver: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function SavedCard({ card, name, isOver, isChosen, onChoose }: CardProps) {
  const t = useText();
  return (
    <RadioCard name={name} checked={isChosen} disabled={isOver} onChoose={onChoose} className="items-center">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('Card ending with {0}', card.lastFourDigits)}</span>
        <span className="tnum block text-small text-ink-2">
          {[card.nickname, card.fullName].filter(Boolean).join(' · ')}
          {' · '}
          {isOver ? (
            <strong className="font-semibold text-danger">{t('Expired')}</strong>
          ) : (
            t('Expires {0}', expiryText(card.expirationDate))
          )}
        </span>
      </span>
      <CreditCard aria-hidden size={22} strokeWidth={1.75} className="flex-none text-ink-3" />
    </RadioCard>
  );
}

/** The hosted form, with the cardholder's name and the choice to save the card beside it. */
function NewCard({ id, onEnter }: { id: string; onEnter: () => void }) {
  const t = useText();
  const { data, set, cardForm } = useCheckout();
  return (
    <div className="grid gap-5 rounded-md border border-line bg-surface p-4 md:p-6">
      <CardForm ref={cardForm} onEnter={onEnter} />
      <TextField
        id={`${id}-holder`}
        label={t('Cardholder name')}
        mark="required"
        autoComplete="cc-name"
        maxLength={100}
        value={data.newCardFullName}
        error={
          data.newCardFullName.trim() === '' && data.notices.payment ? t('Missing cardholder name') : null
        }
        onChange={(event) => set({ newCardFullName: event.target.value })}
      />
      <Checkbox
        label={t('Save this card')}
        checked={data.saveNewCard}
        onChange={(event) => set({ saveNewCard: event.target.checked })}
      />
      {data.saveNewCard ? (
        <TextField
          label={t('Card nickname')}
          mark="optional"
          autoComplete="off"
          maxLength={40}
          value={data.newCardNickname}
          onChange={(event) => set({ newCardNickname: event.target.value })}
        />
      ) : null}
    </div>
  );
}
