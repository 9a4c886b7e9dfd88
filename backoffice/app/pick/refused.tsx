import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { TriangleAlert } from 'lucide-react';
import { ownRefusalWords } from '../failure-words.ts';
import { pickedWords } from '../parts/amounts.ts';
import { LineState } from '../parts/line-state.tsx';
import type { Line, Order } from '../state/order.ts';
import type { Action } from '../state/queue/action.ts';
import { lineAfter } from '../state/queue/line-after.ts';
import { askAgain, letAllStand, letStand, useOwnQueue } from '../state/queue/queue.ts';
import { useNotKept } from '../state/queue/use-not-kept.ts';
import { may, useMe, type Me } from '../state/session.tsx';
import { isTheirsToFill } from '../state/theirs-to-fill.ts';
import './refused.css';

type Props = { orderId: string; order: Order | null };

/**
 * Shows the changes of one's own that the backend refused: the change, the order's present state, and the
 * choices.
 */
export function Refused({ orderId, order }: Props) {
  const me = useMe();
  const refused = useOwnQueue(me.id).refused.filter((each) => each.orderId === orderId);
  const isLost = order ? !isTheirsToFill(order, me) : refused.some((action) => isOfLostStore(action, me));
  return (
    <>
      {isLost && refused.length > 1 ? <LeaveAll refused={refused} /> : null}
      {refused.map((action) => (
        <RefusedLine key={action.seq} action={action} order={order} />
      ))}
    </>
  );
}

/** Returns whether a change was made in an order that cannot be read any more because its store is theirs no more. */
function isOfLostStore({ locationGuid, clash }: Action, me: Me): boolean {
  return clash?.code === 'order-not-found' || !may(me, 'orders:pick', locationGuid);
}

/** Leaves all of an order that is not theirs any more as it is: nothing else can be done about any of its lines. */
function LeaveAll({ refused }: { refused: readonly Action[] }) {
  const t = useText();
  const notKept = useNotKept();
  return (
    <section className="refused" role="alert">
      <p className="font-bold">
        {t('{0} things you did were not accepted: the order is not yours any more.', refused.length)}
      </p>
      <p>
        <Button onClick={() => void letAllStand(refused).catch(notKept)}>{t('Leave all of it so')}</Button>
      </p>
    </section>
  );
}

function RefusedLine({ action, order }: { action: Action; order: Order | null }) {
  const t = useText();
  const me = useMe();
  const notKept = useNotKept();
  const line = order?.lines.find(({ id }) => id === action.lineId) ?? null;
  return (
    <section className="refused" role="alert" aria-label={t('Not accepted: {0}', action.prodName)}>
      <h2 className="flex gap-2 font-bold">
        <TriangleAlert aria-hidden size={22} className="flex-none" />
        {t('Not accepted: {0}', action.prodName)}
      </h2>
      <p>{action.clash && ownRefusalWords(action.clash, t)}</p>
      {line ? (
        <dl className="refused-states">
          <dt>{t('You did')}</dt>
          <dd>
            <Became line={lineAfter(line, action.ask)} />
          </dd>
          <dt>{t('It is now')}</dt>
          <dd>
            <Became line={line} />
          </dd>
        </dl>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => void letStand(action).catch(notKept)}>{t('Leave it so')}</Button>
        {order && line && isTheirsToFill(order, me) ? (
          <Button
            look="secondary"
            onClick={() => void askAgain(action, { by: me, order, line }).catch(notKept)}
          >
            {t('Do mine anyway')}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

function Became({ line }: { line: Line }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-x-2">
      <LineState state={line.state} />
      <span className="tnum">{pickedWords(line, t)}</span>
    </span>
  );
}
