import type { DeskOrder } from '@larder/contract/operations/hand-over';
import { byZone, type Zone, zones } from '@larder/domain/zones';
import { useToast } from '@larder/ui/toast.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { refusalCode } from '../operations.ts';
import { AgeBlock } from '../parts/age-block.tsx';
import { Failure } from '../parts/failure.tsx';
import { HandOverCard } from '../parts/hand-over-card.tsx';
import { Here } from '../parts/here.tsx';
import { bagNames } from '../parts/bag-names.ts';
import { OffTicks, useOut } from '../parts/off-ticks.tsx';
import { useOrderChange } from '../state/order.ts';

/**
 * A pickup at the desk: the bags of each zone are ticked, the age is checked, what was taken off is taken out, and it is
 * handed over.
 */
export function DeskOrderCard({ order, now }: { order: DeskOrder; now: number }) {
  const t = useText();
  const toast = useToast();
  const change = useOrderChange(order);
  const out = useOut(order);
  const [ticked, setTicked] = useState<ReadonlySet<Zone>>(new Set());
  const isAgeOpen = order.age !== null && order.age.answer !== 'yes';
  const isFewer = refusalCode(change.error) === 'bags-missing';
  const handOver = () => {
    const bags = byZone((zone) => (ticked.has(zone) ? order.bags[zone] : 0));
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/hand-over', {
          params: { id },
          body: { revision, bags, ...(isFewer ? { confirmed: true } : {}) },
        }),
      { onSuccess: () => toast.success(t('Order {0} is handed over', order.number)) },
    );
  };
  const tick = (zone: Zone, isThere: boolean) => {
    const others = [...ticked].filter((each) => each !== zone);
    setTicked(new Set(isThere ? [...others, zone] : others));
    change.reset();
  };
  return (
    <HandOverCard order={order} name={order.firstName} tone={order.arrival ? 'here' : 'ready'} now={now}>
      {order.collects ? <p className="font-bold">{t('Hand it to {0}', order.collects)}</p> : null}
      {order.arrival ? <Here arrival={order.arrival} now={now} /> : null}
      <BagTicks order={order} ticked={ticked} onTick={tick} />
      <AgeBlock order={order} age={order.age} place="age" />
      <OffTicks order={order} out={out} />
      {change.error ? <Failure error={change.error} /> : null}
      <WhyButton
        why={out.why}
        look={isFewer ? 'danger' : 'primary'}
        busy={change.isPending}
        disabled={isAgeOpen || order.isHeldUp}
        onClick={handOver}
      >
        {isFewer ? t('Yes, that is right') : t('Hand over')}
        <span className="sr-only"> {order.number}</span>
      </WhyButton>
    </HandOverCard>
  );
}

type TicksProps = {
  order: DeskOrder;
  ticked: ReadonlySet<Zone>;
  onTick: (zone: Zone, isThere: boolean) => void;
};

function BagTicks({ order, ticked, onTick }: TicksProps) {
  const t = useText();
  const packed = zones.filter((zone) => order.bags[zone] > 0);
  if (packed.length === 0) return null;
  return (
    <fieldset className="handing-bags">
      <legend className="sr-only">{t('Bags of order {0}', order.number)}</legend>
      {packed.map((zone) => (
        <label key={zone} className="handing-bag">
          <input
            type="checkbox"
            className="checkbox"
            checked={ticked.has(zone)}
            onChange={(event) => onTick(zone, event.target.checked)}
          />
          {t(bagNames[zone])}
          <span className="handing-count tnum">{order.bags[zone]}</span>
        </label>
      ))}
    </fieldset>
  );
}
