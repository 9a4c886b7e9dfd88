import { isByPound } from '@larder/domain/quantity';
import { plural } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { Order } from '../state/order.ts';
import { Arrived } from './arrived.tsx';
import { Camera } from './camera.tsx';
import { Finish } from './finish.tsx';
import { GiveBack } from './give-back.tsx';
import { LineCard } from './line-card.tsx';
import { LineList } from './line-list.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import { isOpen, type OnWalk } from './on-walk.ts';
import { PickingHead } from './picking-head.tsx';
import './picking.css';
import { StoreNotes } from './store-notes.tsx';
import { useWalk } from './use-walk.ts';
import { WeightPad } from './weight-pad.tsx';
import { Wrong } from './wrong.tsx';

/**
 * Filling orders, one or up to four in one walk: the line at hand large, its buttons under the thumb, the
 * other lines below.
 */
export function Picking({ orders: read }: { orders: readonly Order[] }) {
  const pick = useWalk(read);
  const [isCameraOn, setCameraOn] = useState(false);
  const { orders, walk, atHand } = pick;
  const isOne = orders.length === 1;
  return (
    <div
      className="picking"
      data-tote={(atHand?.order ?? orders[0])?.claim?.tote}
      data-wrong={pick.wrong !== null}
    >
      <PickingHead orders={orders} waiting={orders.reduce((sum, each) => sum + pick.waiting(each), 0)} />
      <Arrived orders={orders} isOne={isOne} />
      <StoreNotes orders={atHand ? [atHand.order] : orders} isOne={isOne} />
      <Wrong words={pick.sheet === null ? pick.wrong : null} />
      {atHand && isCameraOn ? <Camera onCode={pick.see} onClose={() => setCameraOn(false)} /> : null}
      {atHand ? (
        <LineCard
          key={atHand.line.id}
          line={atHand.line}
          into={isOne ? null : atHand.order}
          isCameraOn={isCameraOn}
          onCamera={() => setCameraOn(true)}
          onPick={() => (isByPound(atHand.line.sellingMode) ? pick.setSheet('weight') : pick.put(atHand, {}))}
          onMissing={() => pick.setSheet('missing')}
        />
      ) : (
        orders.map((order) => (
          <Finish key={order.id} order={order} waiting={pick.waiting(order)} isOne={isOne} />
        ))
      )}
      {atHand ? <LinesLeft walk={walk} /> : null}
      <LineList
        walk={walk}
        isOne={isOne}
        atHand={atHand?.line.id ?? null}
        onChoose={pick.choose}
        onUndo={pick.undo}
      />
      {orders.map((order) => (
        <GiveBack key={order.id} order={order} waiting={pick.waiting(order)} isOne={isOne} />
      ))}
      {atHand ? <Sheet pick={pick} atHand={atHand} /> : null}
    </div>
  );
}

/** Shows how many lines of the walk are left. */
function LinesLeft({ walk }: { walk: readonly OnWalk[] }) {
  const t = useText();
  const open = walk.filter(isOpen).length;
  return (
    <p className="px-1 text-small text-ink-2">{t(plural(open, '{0} line left', '{0} lines left'), open)}</p>
  );
}

/** Shows the sheet over the line at hand: its weight, or the products in its place. */
function Sheet({ pick, atHand }: { pick: ReturnType<typeof useWalk>; atHand: OnWalk }) {
  const close = () => pick.setSheet(null);
  if (pick.sheet === 'weight' && pick.pad)
    return (
      <WeightPad
        key={atHand.line.id}
        line={atHand.line}
        pad={pick.pad}
        onEnter={(entered) => pick.enter(atHand.line, entered)}
        wrong={pick.wrong}
        done={pick.done}
        onPut={(_, amount) => pick.put(atHand, amount)}
        onClose={close}
      />
    );
  if (pick.sheet !== 'missing') return null;
  return (
    <MissingSheet
      order={atHand.order}
      line={atHand.line}
      waiting={pick.waiting(atHand.order)}
      wrong={pick.wrong}
      onAct={(ask) => pick.settle(atHand, ask)}
      onClose={close}
    />
  );
}
