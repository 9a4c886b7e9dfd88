import type { OrderDetail } from '@larder/contract/order';
import { momentInProse } from '@larder/text/dates';
import { useLang, useText } from '@larder/ui/words.ts';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';

type Props = { order: Pick<OrderDetail, 'id' | 'received' | 'store'> };

/** When a delivery was left, and with whom or at which door. */
export function OrderReceived({ order: { id, received, store } }: Props) {
  const t = useText();
  const lang = useLang();
  const [isLost, setLost] = useState(false);
  if (!received) return null;
  const isPhotoShown = received.hasPhoto && !isLost;
  return (
    <section aria-labelledby="received" className="card grid gap-3 p-5 md:p-6">
      <h2 id="received" className="h3 flex items-center gap-2">
        <PackageCheck aria-hidden size={22} className="flex-none text-ok" />
        {received.initials ? t('Received by {0}', received.initials) : t('Left at your door')}
      </h2>
      <p className="tnum text-small text-ink-2">{momentInProse(lang, received.at, store.timeZone)}</p>
      {isPhotoShown ? (
        <img
          className="max-h-[480px] w-full rounded-md bg-tile object-contain"
          src={`/commerce/api/customer/orders/${id}/photo`}
          alt={t('Photo of where your delivery was left')}
          loading="lazy"
          onError={() => setLost(true)}
        />
      ) : null}
    </section>
  );
}
