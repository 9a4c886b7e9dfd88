import { type Zone, zones } from '@larder/domain/zones';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure } from '../parts/failure.tsx';
import { bagNames } from '../parts/bag-names.ts';
import { useStoreNow } from '../state/board.ts';
import { useKeptForm } from '../state/kept-form.ts';
import type { Order } from '../state/order.ts';
import { AwaitedAnswer } from './awaited-answer.tsx';
import './finish.css';
import { moreAskedUntil } from './more-asked.ts';
import { OverCeiling } from './over-ceiling.tsx';
import { Tote } from './tote.tsx';
import { useInSight } from './use-in-sight.ts';
import { type Decided, useReady } from './use-ready.ts';

type Props = {
  order: Order;
  /** The number of unsent changes of the order. */
  waiting: number;
  /** True for the only order of the walk. */
  isOne: boolean;
};

/**
 * The end of picking, once every line is settled: number of bags, staging spot, and the button that makes the
 * order ready. Open questions to the shopper are waited for first.
 */
export function Finish({ order, waiting, isOne }: Props) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { packed, setPacked, drop } = usePacked(order);
  const { bags, stagingSpot } = packed;
  const now = useStoreNow();
  const asked = order.lines.filter(({ state }) => state === 'asked');
  const ends = asked.map(({ question }) => Date.parse(question?.expiresAt ?? '') || now);
  const until = asked.length > 0 ? Math.max(...ends) : moreAskedUntil(order.history, now);
  const ready = useReady(order, packed, async (status) => {
    drop();
    toast.success(status === 'ready' ? t('The order is ready') : t('Order cancelled'));
    if (isOne) await navigate('/pick');
  });
  const answer = useInSight(ready.error);
  const change = (zone: Zone, by: number) =>
    setPacked({ ...packed, bags: { ...bags, [zone]: Math.min(99, Math.max(0, bags[zone] + by)) } });
  const whose =
    isOne || !order.claim ? null : (
      <p id={`finish-of-${order.id}`} className="flex items-center gap-3 tnum">
        <Tote color={order.claim.tote} />
        {order.number}
      </p>
    );
  if (until !== null)
    return (
      <section className="finish" data-tote={order.claim?.tote}>
        {whose}
        <AwaitedAnswer isOfLine={asked.length > 0} until={until} now={now} />
      </section>
    );
  return (
    <section
      className="finish"
      aria-labelledby={isOne ? `finish-${order.id}` : `finish-of-${order.id} finish-${order.id}`}
      data-tote={order.claim?.tote}
    >
      {whose}
      <h2 id={`finish-${order.id}`} className="h2 outline-none" tabIndex={-1}>
        {t('Everything is settled')}
      </h2>
      {zones.map((zone) => {
        const name = t(bagNames[zone]);
        return (
          <fieldset key={zone} aria-label={name} className="finish-zone">
            <span className="flex-1 font-semibold">{name}</span>
            <CountButton icon={Minus} label={t('One less: {0}', name)} onClick={() => change(zone, -1)} />
            <output className="finish-count tnum">{bags[zone]}</output>
            <CountButton icon={Plus} label={t('One more: {0}', name)} onClick={() => change(zone, 1)} />
          </fieldset>
        );
      })}
      <TextField
        label={t('Where it waits')}
        value={stagingSpot}
        maxLength={20}
        autoCapitalize="characters"
        onChange={(event) => setPacked({ ...packed, stagingSpot: event.target.value })}
      />
      <div ref={answer} className="finish-answer">
        {ready.error ? <Failure error={ready.error} /> : null}
        {waiting > 0 ? <output>{t('Wait until everything is sent.')}</output> : null}
        <Decision
          order={order}
          isOne={isOne}
          code={ready.code}
          busy={ready.isPending}
          disabled={waiting > 0}
          onDecide={ready.make}
        />
      </div>
    </section>
  );
}

type Packed = Pick<Order, 'bags' | 'stagingSpot'>;

/** Keeps bags and spot as counted so far: an undone line, or a look at another screen, hides the form that they are in. */
function usePacked({ id, bags, stagingSpot }: Order) {
  const kept = useKeptForm<Packed>(`finish ${id}`);
  const [packed, setPacked] = useState(() => kept.read() ?? { bags, stagingSpot });
  const change = (next: Packed) => {
    kept.keep(next);
    setPacked(next);
  };
  return { packed, setPacked: change, drop: kept.drop };
}

type DecisionProps = {
  order: Order;
  /** True when no other order's button stands beside it. */
  isOne: boolean;
  code: string | null;
  busy: boolean;
  disabled: boolean;
  onDecide: (decided: Decided) => void;
};

/**
 * The button that makes the order ready or, where the total is above the ceiling or far under the estimate,
 * the decision that a person must make first.
 */
function Decision({ order, isOne, code, busy, disabled, onDecide }: DecisionProps) {
  const t = useText();
  if (code === 'over-ceiling')
    return (
      <OverCeiling
        order={order}
        busy={busy}
        disabled={disabled}
        onCharge={() => onDecide({ chargeCeiling: true })}
      />
    );
  return (
    <BusyButton
      className="finish-ready"
      busy={busy}
      disabled={disabled}
      onClick={() => onDecide(code === 'far-under' ? { confirmed: true } : {})}
    >
      {code === 'far-under' ? t('Yes, that is right') : t('It is ready')}
      {isOne ? null : <span className="sr-only"> {order.number}</span>}
    </BusyButton>
  );
}

type CountButtonProps = { icon: LucideIcon; label: string; onClick: () => void };

/** A key of a count, wide and high enough for a thumb. */
function CountButton({ icon: Icon, label, onClick }: CountButtonProps) {
  return (
    <Button look="secondary" className="min-h-14 min-w-14" aria-label={label} onClick={onClick}>
      <Icon aria-hidden size={22} />
    </Button>
  );
}
