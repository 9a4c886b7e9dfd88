import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { Due } from '../parts/due.tsx';
import { useServerNow } from '../state/board.ts';
import type { Line, Order } from '../state/order.ts';
import type { Ask, PutAmount } from '../state/queue/action.ts';
import { useOrderInHand } from '../state/queue/use-order-in-hand.ts';
import { Finish } from './finish.tsx';
import { LineCard } from './line-card.tsx';
import { LineList } from './line-list.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import './picking.css';
import { scanLine } from './scan-line.ts';
import { Tote } from './tote.tsx';
import { useScanner } from './use-scanner.ts';
import { WaitingTag } from './waiting-tag.tsx';
import { WeightPad } from './weight-pad.tsx';

/** Whether a line can only be put in the bag with its weight. */
const isWeighed = (line: Line) => line.sellingMode !== 'UNIT';

/** Filling one order: the line at hand large, what is to be pressed under the thumb, the others below. */
export function Picking({ order: read }: { order: Order }) {
  const t = useText();
  const now = useServerNow(undefined, 0);
  const pick = usePick(read);
  const { line, order, waiting } = pick;
  const open = order.lines.filter(({ state }) => state === 'to-pick' || state === 'asked').length;
  const settled = order.lines.length - open;
  return (
    <div className="picking" data-tote={order.claim?.tote} data-wrong={pick.wrong !== null}>
      <title>{t('Order {0}', order.number)}</title>
      <header className="picking-head">
        <h1 className="picking-number tnum" tabIndex={-1}>
          {order.number}
        </h1>
        {order.claim ? <Tote color={order.claim.tote} /> : null}
        <Due dueAt={order.windowStart} now={now} />
        <span className="tnum font-bold">{t('{0} of {1}', settled, order.lines.length)}</span>
        <WaitingTag count={waiting} />
        <span aria-hidden className="picking-bar">
          <i style={{ inlineSize: `${(100 * settled) / order.lines.length}%` }} />
        </span>
      </header>
      {pick.wrong ? (
        <p role="alert" className="picking-wrong">
          {pick.wrong}
        </p>
      ) : null}
      {line ? (
        <LineCard
          key={line.id}
          line={line}
          onPick={() => (isWeighed(line) ? pick.setSheet('weight') : pick.put(line, {}))}
          onMissing={() => pick.setSheet('missing')}
        />
      ) : (
        <Finish order={order} waiting={waiting} />
      )}
      {line && open > 1 ? (
        <p className="px-1 text-small text-ink-2">
          {t(plural(open, '{0} line left', '{0} lines left'), open)}
        </p>
      ) : null}
      <LineList order={order} atHand={line?.id ?? null} onChoose={pick.choose} onUndo={pick.undo} />
      {line && pick.sheet === 'weight' ? (
        <WeightPad line={line} onPut={pick.put} onClose={() => pick.setSheet(null)} />
      ) : null}
      {line && pick.sheet === 'missing' ? (
        <MissingSheet
          order={order}
          line={line}
          waiting={waiting}
          onAct={(ask) => pick.settle(line, ask)}
          onClose={() => pick.setSheet(null)}
        />
      ) : null}
    </div>
  );
}

/** The line at hand and what is done with it; a scan finds a line, and puts it in the bag where nothing is to be weighed. */
function usePick(read: Order) {
  const t = useText();
  const announce = useAnnounce();
  const { order, waiting, act } = useOrderInHand(read);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sheet, setSheet] = useState<'weight' | 'missing' | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const isOpen = (each: Line) => each.state === 'to-pick';
  const line =
    order.lines.find((each) => each.id === chosen && isOpen(each)) ?? order.lines.find(isOpen) ?? null;

  const settle = (at: Line, ask: Ask) => {
    setSheet(null);
    setChosen(null);
    return act(at, ask);
  };
  const put = (at: Line, amount: PutAmount) =>
    void settle(at, { verb: 'pick', amount }).then(
      (isDone) => isDone && announce(t('{0} is in the bag', at.prodName)),
    );
  const undo = (at: Line) => {
    setChosen(at.id);
    void act(at, { verb: 'undo' });
  };
  const choose = (at: Line) => {
    setChosen(at.id);
    window.scrollTo({ top: 0 });
  };
  const refuse = (words: string) => {
    setWrong(words);
    // Felt through gloves, where the device can.
    navigator.vibrate?.([120, 60, 120]);
  };
  useScanner((code) => {
    if (sheet === 'missing') return;
    setWrong(null);
    const found = scanLine(order, code);
    if (!found) return refuse(t('Wrong code: {0} is not in this order', code));
    if (!isOpen(found.line)) return refuse(t('{0} is done already', found.line.prodName));
    setChosen(found.line.id);
    if (found.isWeighed) return put(found.line, { label: code });
    return isWeighed(found.line) ? setSheet('weight') : put(found.line, {});
  });
  return { order, waiting, line, sheet, setSheet, wrong, settle, put, undo, choose };
}
