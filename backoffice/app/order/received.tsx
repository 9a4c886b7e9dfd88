import { useText } from '@larder/ui/words.ts';
import { PackageCheck } from 'lucide-react';
import { jpegUrl } from '../parts/jpeg-url.ts';
import { useDeliveryPhoto, type Order } from '../state/order.ts';

/** Shows how a delivery was received: the initials of the person, or the photo of where it was left. */
export function Received({ order }: { order: Order }) {
  const t = useText();
  const photo = useDeliveryPhoto(order);
  if (!order.receivedBy && !order.hasPhoto) return null;
  return (
    <div className="flex items-start gap-2">
      <PackageCheck aria-hidden size={20} className="mt-0.5 flex-none" />
      <div className="grid gap-2">
        {order.receivedBy ? <p>{t('Received by {0}', order.receivedBy)}</p> : null}
        {photo.data ? (
          <img
            className="max-h-80 max-w-full rounded-lg"
            src={jpegUrl(photo.data.photo)}
            alt={t('How the delivery was left')}
          />
        ) : null}
      </div>
    </div>
  );
}
