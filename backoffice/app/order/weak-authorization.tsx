import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import { Button } from '@larder/ui/button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { problemWords } from '../parts/problem-words.ts';
import { useOrderMoney, type Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import { CardDialog } from './card-dialog.tsx';

/**
 * An authorization that is about to lapse or could not be renewed: how long it lasts, and a button to
 * authorize anew.
 */
export function WeakAuthorization({ order }: { order: Order }) {
  const t = useText();
  const lang = useLang();
  const me = useMe();
  const toast = useToast();
  const money = useOrderMoney(order.id);
  const [isAsking, setAsking] = useState(false);
  const until = order.holdLapsesAt === null ? null : localTime(order.holdLapsesAt, order.timeZone);
  const problem = order.problems.includes('not-renewed') ? 'not-renewed' : 'hold-lapses';
  return (
    <div className="problem">
      <p>
        <span className="font-semibold">{problemWords(problem, t)}</span>
        {until ? (
          <span className="block tnum">
            {t(
              'The money is authorized until {0}.',
              `${monthDay(lang, until.day)}, ${timeInProse(lang, until.time)}`,
            )}
          </span>
        ) : null}
      </p>
      {may(me, 'orders:manage', order.locationGuid) ? (
        <Button onClick={() => setAsking(true)}>{t('Authorize again')}</Button>
      ) : null}
      {isAsking ? (
        <CardDialog
          title={t('Authorize the money again')}
          confirm={t('Yes, authorize it')}
          order={order}
          cards={money.data?.cards ?? []}
          verb={(operations, { id, revision }, card) =>
            operations('POST api/orders/:id/hold', { params: { id }, body: { revision, ...card } })
          }
          onDone={() => toast.success(t('The money is authorized'))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
