import type { OrderDetail } from '@larder/contract/order';
import { dollars } from '@larder/domain/money';
import { dayInProse, theTime } from '@larder/text/dates';
import { ButtonLink } from '@larder/ui/button.tsx';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { whyNotChanged } from '../parts/order/why-not-changed.ts';
import { useLink } from '../state/store.ts';

type Order = Pick<OrderDetail, 'number' | 'orderStatus' | 'changes' | 'today'>;
type Props = {
  orderId: string;
  /** The order as it is now; null until it has loaded. */
  order: Order | null;
  ceiling: number;
};

/**
 * Tells what happens to an order just placed: until when it can be changed, who asks, when the card is charged. The
 * page may stay open for days: then why it can't be changed any more, and of an order on its way only its status.
 */
export function WhatNext({ orderId, order, ceiling }: Props) {
  const t = useText();
  const link = useLink();
  const refused = order?.changes.refused ?? null;
  return (
    <section aria-labelledby="what-next" className="card grid gap-3 p-5 md:p-6 print:hidden">
      <h2 id="what-next" className="h3">
        {t('What happens next')}
      </h2>
      {order && refused === 'on-its-way' ? (
        <p className="tnum">{t('Order {0}: {1}', order.number, t(order.orderStatus))}</p>
      ) : (
        <ol className="grid list-decimal gap-2 pl-5">
          <li className="tnum">
            <WhetherChanged order={order} />
          </li>
          {refused === 'being-picked' ? null : (
            <li>{t('We pick it shortly before your time, and ask you if something is missing.')}</li>
          )}
          <li className="tnum">
            {t(
              'Your card is charged when everything is picked: what it comes to, at most {0}.',
              dollars(ceiling),
            )}
          </li>
        </ol>
      )}
      <ButtonLink
        to={link('/account/orders/:orderId', { orderId })}
        look="secondary"
        className="justify-self-start"
      >
        {t(refused === null ? 'Change this order' : 'See this order')}
      </ButtonLink>
    </section>
  );
}

/** Until when an order can be changed, or why it no longer can; before that is known, the rule. */
function WhetherChanged({ order }: { order: Order | null }) {
  const t = useText();
  const lang = useLang();
  if (!order) return t('You can change this order until we begin to pick it.');
  const { refused, day, time } = order.changes;
  if (refused !== null) return refused === 'on-its-way' ? null : t(whyNotChanged[refused]);
  return t(
    'You can change this order until {0}, {1}.',
    dayInProse(pageWords(lang), lang, day, order.today),
    theTime(lang, time),
  );
}
