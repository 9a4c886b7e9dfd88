import type { Stop } from '@larder/contract/operations/hand-over';
import { zones } from '@larder/domain/zones';
import { formatUsPhone, phoneLink } from '@larder/domain/phone';
import { Button, buttonClass } from '@larder/ui/button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { AgeBlock } from '../parts/age-block.tsx';
import { Failure } from '../parts/failure.tsx';
import { HandOverCard } from '../parts/hand-over-card.tsx';
import { MapLink } from '../parts/map-link.tsx';
import { bagNames } from '../parts/bag-names.ts';
import { OffTicks, useOut } from '../parts/off-ticks.tsx';
import { useOrderChange } from '../state/order.ts';
import { BackDialog } from './back-dialog.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';

/**
 * A delivery: its address, phone and bags, with buttons to take it out, then to deliver it or bring it back.
 */
export function StopCard({ order, now }: { order: Stop; now: number }) {
  const t = useText();
  const out = useOut(order);
  const isOut = order.orderStatus === 'Out for delivery';
  return (
    <HandOverCard order={order} name={order.recipientName} tone={isOut ? 'road' : 'ready'} now={now}>
      <Where order={order} />
      <p className="ticket-facts tnum">
        {zones
          .filter((zone) => order.bags[zone] > 0)
          .map((zone) => (
            <span key={zone}>{t('{0}: {1}', t(bagNames[zone]), order.bags[zone])}</span>
          ))}
      </p>
      <OffTicks order={order} out={out} />
      {isOut ? <AtDoor order={order} why={out.why} /> : <Load order={order} why={out.why} />}
    </HandOverCard>
  );
}

/** The address with its map link, and the phone. */
function Where({ order: { address, phoneNumber } }: { order: Stop }) {
  const town = address ? `${address.city}, ${address.state} ${address.zipCode}` : '';
  return (
    <>
      {address ? (
        <p>
          <span className="font-bold">{address.line1}</span>
          <br />
          {town}
        </p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-2">
        {address ? <MapLink address={address} /> : null}
        {phoneNumber ? (
          <a className={`${buttonClass('secondary')} tnum`} href={phoneLink(phoneNumber)}>
            <Phone aria-hidden size={20} />
            {formatUsPhone(phoneNumber)}
          </a>
        ) : null}
      </div>
    </>
  );
}

/** `why`: what is still to be done before the order can go on, or null. */
type StepProps = { order: Stop; why: string | null };

function Load({ order, why }: StepProps) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const takeOut = () =>
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/out', { params: { id }, body: { revision } }),
      { onSuccess: () => toast.success(t('Order {0} is on the road', order.number)) },
    );
  return (
    <>
      {change.error ? <Failure error={change.error} /> : null}
      <WhyButton why={why} busy={change.isPending} disabled={order.isHeldUp} onClick={takeOut}>
        {t('Take it out')}
        <span className="sr-only"> {order.number}</span>
      </WhyButton>
    </>
  );
}

function AtDoor({ order, why }: StepProps) {
  const t = useText();
  const [open, setOpen] = useState<'delivered' | 'back' | null>(null);
  const isAgeOpen = order.age !== null && order.age.answer !== 'yes';
  const close = () => setOpen(null);
  return (
    <>
      <AgeBlock order={order} age={order.age} place="age-at-door" />
      <WhyButton
        why={why}
        aria-haspopup="dialog"
        disabled={isAgeOpen || order.isHeldUp}
        onClick={() => setOpen('delivered')}
      >
        {t('It is delivered')}
        <span className="sr-only"> {order.number}</span>
      </WhyButton>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen('back')}>
        {t('Not delivered')}
        <span className="sr-only"> {order.number}</span>
      </Button>
      {open === 'delivered' ? <DeliveredDialog order={order} onClose={close} /> : null}
      {open === 'back' ? <BackDialog order={order} onClose={close} /> : null}
    </>
  );
}
