import type { OrderDetail } from '@larder/contract/order';
import { phoneLink, shownPhone } from '@larder/domain/phone';

type Props = { order: Pick<OrderDetail, 'broughtBack' | 'store'> };

/** Why a delivery came back to the store, with the phone of that store, which may not be the selected one. */
export function OrderBroughtBack({ order: { broughtBack, store } }: Props) {
  if (!broughtBack) return null;
  return (
    <div className="grid gap-1 rounded-lg bg-warn-soft px-5 py-4">
      <p className="font-semibold">{broughtBack}</p>
      {store.phoneNumber ? (
        <a
          href={phoneLink(store.phoneNumber)}
          className="tnum inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          {shownPhone(store.phoneNumber)}
        </a>
      ) : null}
    </div>
  );
}
