import type { OrderMoney } from '@larder/contract/operations/refund';
import { dollars } from '@larder/domain/money';
import { Button } from '@larder/ui/button.tsx';
import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import { useLang, useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useState } from 'react';
import { Awaited } from '../parts/awaited.tsx';
import { useOrderMoney, type Order } from '../state/order.ts';
import { useKeptForm } from '../state/kept-form.ts';
import { moveKinds, moveStates } from './paid-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { Refunds } from './refunds.tsx';
import './paid.css';

/** Shows the money of an order that was made ready: refunds, and every movement. */
export function Paid({ order }: { order: Order }) {
  const t = useText();
  const money = useOrderMoney(order.id);
  return (
    <section className="panel" aria-labelledby="order-paid" aria-busy={money.isPending}>
      <h2 id="order-paid" className="h2 panel-head">
        {t('Charges and refunds')}
      </h2>
      <div className="grid gap-3 p-4 pt-1">
        {money.data ? <Loaded order={order} money={money.data} /> : null}
        <Awaited of={money}>
          <Skeleton className="h-12" />
        </Awaited>
      </div>
    </section>
  );
}

function Loaded({ order, money }: { order: Order; money: OrderMoney }) {
  const t = useText();
  const kept = useKeptForm<Record<string, string | boolean>>(`refund ${order.id}`);
  const [isRefunding, setRefunding] = useState(() => kept.read() !== null);
  const close = () => {
    kept.drop();
    setRefunding(false);
  };
  return (
    <>
      {money.limit !== 0 && money.left > 0 ? (
        <Button look="secondary" className="justify-self-start" onClick={() => setRefunding(true)}>
          {t('Give a refund')}
        </Button>
      ) : null}
      {money.refunds.length > 0 ? <Refunds order={order} refunds={money.refunds} /> : null}
      <Movements order={order} moves={money.moves} />
      {isRefunding ? <RefundDialog order={order} money={money} kept={kept} onClose={close} /> : null}
    </>
  );
}

function Movements({ order, moves }: { order: Order; moves: OrderMoney['moves'] }) {
  const t = useText();
  const lang = useLang();
  return (
    <details className="unfold">
      <summary>{t('Every movement')}</summary>
      <ol className="movements">
        {moves.map(({ kind, reason, amount, state, reference, at }) => {
          const { day, time } = localTime(at, order.timeZone);
          return (
            <li key={reference}>
              <span>
                {t(reason === 'elsewhere' ? 'Paid back another way' : moveKinds[kind])}:{' '}
                <span data-state={state}>{t(moveStates[state])}</span>
              </span>
              <b className="tnum">{dollars(amount)}</b>
              <span className="w-full text-small text-ink-2 tnum">
                {monthDay(lang, day)}, {timeInProse(lang, time)}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
