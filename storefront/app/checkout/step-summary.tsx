import { useText } from '@larder/ui/words.ts';
import { expiryText } from '../parts/payment-card/card-expiry.ts';
import { AddressLine } from '../parts/address/address-line.tsx';
import { useCheckout } from './checkout-context.ts';
import { HeldNote } from './held-note.tsx';
import { billingKeyOf } from './missing.ts';
import type { Step } from './steps.ts';
import { UnbrokenTimes } from '../parts/slots/window-words.tsx';
import { useWindowText } from './time-panel.tsx';

/** The choice made in a step, in words. */
export function StepSummary({ step }: { step: Exclude<Step, 'review'> }) {
  if (step === 'address') return <AddressSummary />;
  return step === 'time' ? <TimeSummary /> : <PaymentSummary />;
}

function AddressSummary() {
  const t = useText();
  const { data, user, isDelivery, versionKey } = useCheckout();
  const find = (key: string | null) => user.addresses.find((address) => address.key === key);
  const shipping = isDelivery ? find(data.shippingAddress) : undefined;
  const billing = find(billingKeyOf(data, versionKey));
  const person = user.shoppingProfiles.find((each) => each.key === data.pickupContact);
  return (
    <div className="grid gap-1.5">
      {shipping ? (
        <p>
          <AddressLine address={shipping} />
        </p>
      ) : null}
      {isDelivery && billing?.key === shipping?.key ? (
        <p className="text-small text-ink-3">{t('The billing address is the same')}</p>
      ) : null}
      {billing && billing.key !== shipping?.key ? (
        <p>
          {isDelivery ? <span className="text-small text-ink-3">{t('Billing address')}: </span> : null}
          <AddressLine address={billing} />
        </p>
      ) : null}
      {isDelivery ? null : (
        <p className="text-small text-ink-2">{t('Pickup by {0}', (person ?? user).profile.fullName)}</p>
      )}
    </div>
  );
}

function TimeSummary() {
  const text = useWindowText();
  return (
    <div className="grid gap-1.5">
      <p className="tnum font-semibold first-letter:uppercase">
        <UnbrokenTimes text={text} />
      </p>
      <HeldNote className="text-ink-3" />
    </div>
  );
}

function PaymentSummary() {
  const t = useText();
  const { data, user } = useCheckout();
  const saved = user.paymentMethods.find((card) => card.key === data.selectedCard);
  const card = data.usesNewCard ? data.newCard : saved;
  if (!card) return null;
  const name = data.usesNewCard ? data.newCardFullName : saved?.fullName;
  const note = data.usesNewCard ? t('For this order only') : saved?.nickname;
  return (
    <div>
      <p className="font-semibold">{t('Card ending with {0}', card.lastFourDigits)}</p>
      <p className="tnum text-small text-ink-2">
        {[note, name, t('Expires {0}', expiryText(card.expirationDate))].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
