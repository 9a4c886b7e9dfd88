import type { OrderDetail } from '@larder/contract/order';
import { dollars } from '@larder/domain/money';
import { dayInProse, theTime } from '@larder/text/dates';
import { ButtonLink } from '@larder/ui/button.tsx';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { useLink } from '../state/store.ts';

type Props = {
  orderId: string;
  /** The order as it is now; null until it has loaded. */
  order: Pick<OrderDetail, 'changes' | 'today'> | null;
  ceiling: number;
};

/**
 * Tells what happens to an order just placed: until when it can be changed, who asks, when the card is
 * charged.
 */
export function WhatNext({ orderId, order, ceiling }: Props) {
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const changes = order?.changes.refused === null ? order.changes : null;
  return (
    <section aria-labelledby="what-next" className="card grid gap-3 p-5 md:p-6 print:hidden">
      <h2 id="what-next" className="h3">
        {t('What happens next')}
      </h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li className="tnum">
          {changes && order
            ? t(
                'You can change this order until {0}, {1}.',
                dayInProse(pageWords(lang), lang, changes.day, order.today),
                theTime(lang, changes.time),
              )
            : t('You can change this order until we begin to pick it.')}
        </li>
        <li>{t('We pick it shortly before your time, and ask you if something is missing.')}</li>
        <li className="tnum">
          {t(
            'Your card is charged when everything is picked: what it comes to, at most {0}.',
            dollars(ceiling),
          )}
        </li>
      </ol>
      <ButtonLink
        to={link('/account/orders/:orderId', { orderId })}
        look="secondary"
        className="justify-self-start"
      >
        {t('Change this order')}
      </ButtonLink>
    </section>
  );
}
