import { localTime, monthDay, timeInProse } from '@larder/text/dates';
import { Button } from '@larder/ui/button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { problemWords } from '../parts/problem-words.ts';
import { useOrderMoney, type Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import { CardDialog } from './card-dialog.tsx';

/** The hold on the card lapses, or could not be renewed: until when it holds, and holding the money anew. */
export function WeakHold({ order }: { order: Order }) {
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
              'The money is held until {0}.',
              `${monthDay(lang, until.day)}, ${timeInProse(lang, until.time)}`,
            )}
          </span>
        ) : null}
      </p>
      {may(me, 'orders:manage', order.locationGuid) ? (
        <Button onClick={() => setAsking(true)}>{t('Hold it again')}</Button>
      ) : null}
      {isAsking ? (
        <CardDialog
          title={t('Hold the money again')}
          confirm={t('Yes, hold it')}
          order={order}
          cards={money.data?.cards ?? []}
          verb={(operations, { id, revision }, card) =>
            operations('POST api/orders/:id/hold', { params: { id }, body: { revision, ...card } })
          }
          onDone={() => toast.success(t('The money is held'))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
