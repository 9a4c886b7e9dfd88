import { formatUsPhone, phoneLink } from '@larder/domain/phone';
import { buttonClass } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { Mail, MapPin, Phone, Store, Truck } from 'lucide-react';
import { MapLink } from '../parts/map-link.tsx';
import { isOpen } from '../parts/status-tag.tsx';
import { windowDay, windowHours } from '../parts/window-words.ts';
import { useStoreNow } from '../state/board.ts';
import type { Order } from '../state/order.ts';
import { Received } from './received.tsx';

/** Shows the shopper, time and place of an order, as far as the viewer may know them. */
export function Whom({ order }: { order: Order }) {
  const t = useText();
  const lang = useLang();
  const now = useStoreNow();
  const { shopper } = order;
  const isPickup = order.versionKey === 'CUST_PICKUP';
  const Mode = isPickup ? Store : Truck;
  return (
    <section className="panel" aria-labelledby="order-whom">
      <h2 id="order-whom" className="h2 panel-head">
        {shopper.fullName ?? shopper.firstName}
      </h2>
      <div className="grid gap-3 p-4 pt-1">
        <p className="flex items-start gap-2">
          <Mode aria-hidden size={20} className="mt-0.5 flex-none" />
          <span>
            <span className="block font-bold tnum">
              {windowDay(lang, order, now, order.timeZone)}, {windowHours(lang, order)}
            </span>
            {isPickup ? t('Pickup') : t('Delivery')} · {order.storeName}
          </span>
        </p>
        {order.addresses
          .filter(({ kind }) => kind === 'shipping')
          .map((address) => (
            <Place key={address.kind} address={address} />
          ))}
        <Collects order={order} />
        <Received order={order} />
        {shopper.isFirstOrder ? <p className="mark justify-self-start">{t('First order')}</p> : null}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
          {shopper.phoneNumber ? <PhoneLink phoneNumber={shopper.phoneNumber} /> : null}
          {shopper.emailAddress ? (
            <a className={buttonClass('secondary')} href={`mailto:${shopper.emailAddress}`}>
              <Mail aria-hidden size={18} />
              {t('Write')}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Who receives an open order, with their own phone where they are not the shopper. */
function Collects({ order: { collects, collectsPhone, orderStatus } }: { order: Order }) {
  const t = useText();
  if (!collects || !isOpen(orderStatus)) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t('Hand it to {0}', collects)}</p>
      {collectsPhone ? <PhoneLink phoneNumber={collectsPhone} /> : null}
    </div>
  );
}

function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <a className={`${buttonClass('secondary')} tnum`} href={phoneLink(phoneNumber)}>
      <Phone aria-hidden size={18} />
      {formatUsPhone(phoneNumber)}
    </a>
  );
}

/** An address with its map link. */
function Place({ address }: { address: Order['addresses'][number] }) {
  const town = `${address.city}, ${address.state} ${address.zipCode}`;
  return (
    <div className="flex items-start gap-2">
      <MapPin aria-hidden size={20} className="mt-0.5 flex-none" />
      <div className="grid justify-items-start gap-2">
        <p>
          {address.line1}
          <br />
          {town}
        </p>
        <MapLink address={address} />
      </div>
    </div>
  );
}
