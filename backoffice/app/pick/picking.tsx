import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { failureWords } from '../failure-words.ts';
import { useOperations } from '../operations.ts';
import { Due } from '../parts/due.tsx';
import { useServerNow } from '../state/board.ts';
import { useOrderChange, type Line, type Order } from '../state/order.ts';
import { Finish } from './finish.tsx';
import { LineCard } from './line-card.tsx';
import { LineList } from './line-list.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import './picking.css';
import { PickFailure } from './pick-failure.tsx';
import { Tote } from './tote.tsx';
import { useScanner } from './use-scanner.ts';
import type { PutAmount } from './weight.ts';
import { WeightPad } from './weight-pad.tsx';

/** Whether a line can only be put in the bag with its weight. */
const isWeighed = (line: Line) => line.sellingMode !== 'UNIT';

/** Filling one order: the line at hand large, what is to be pressed under the thumb, the others below. */
export function Picking({ order }: { order: Order }) {
  const t = useText();
  const now = useServerNow(undefined, 0);
  const pick = usePick(order);
  const { line } = pick;
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
        <span aria-hidden className="picking-bar">
          <i style={{ inlineSize: `${(100 * settled) / order.lines.length}%` }} />
        </span>
      </header>
      {pick.wrong ? (
        <p role="alert" className="picking-wrong">
          {pick.wrong}
        </p>
      ) : null}
      <PickFailure error={pick.change.error} />
      {line ? (
        <LineCard
          key={line.id}
          line={line}
          busy={pick.change.isPending}
          onPick={() => (isWeighed(line) ? pick.setSheet('weight') : pick.put(line, {}))}
          onMissing={() => pick.setSheet('missing')}
        />
      ) : (
        <Finish order={order} />
      )}
      {line && open > 1 ? (
        <p className="px-1 text-small text-ink-2">
          {t(plural(open, '{0} line left', '{0} lines left'), open)}
        </p>
      ) : null}
      <LineList order={order} atHand={line?.id ?? null} onChoose={pick.choose} onUndo={pick.undo} />
      {line && pick.sheet === 'weight' ? (
        <WeightPad line={line} change={pick.change} onPut={pick.put} onClose={() => pick.setSheet(null)} />
      ) : null}
      {line && pick.sheet === 'missing' ? (
        <MissingSheet order={order} line={line} onClose={() => pick.setSheet(null)} />
      ) : null}
    </div>
  );
}

/** The line at hand and what is done with it; a scan finds a line, and puts it in the bag where nothing is to be weighed. */
function usePick(order: Order) {
  const t = useText();
  const announce = useAnnounce();
  const operations = useOperations();
  const change = useOrderChange(order);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sheet, setSheet] = useState<'weight' | 'missing' | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const isOpen = (each: Line) => each.state === 'to-pick';
  const line =
    order.lines.find((each) => each.id === chosen && isOpen(each)) ?? order.lines.find(isOpen) ?? null;

  const put = (at: Line, amount: PutAmount) =>
    change.mutate(
      (client, { id, revision }) =>
        client('POST api/orders/:id/lines/:lineId/pick', {
          params: { id, lineId: at.id },
          body: { revision, ...amount },
        }),
      {
        onSuccess: () => {
          setSheet(null);
          setChosen(null);
          announce(t('{0} is in the bag', at.prodName));
        },
      },
    );
  const undo = (at: Line) =>
    change.mutate(
      (client, { id, revision }) =>
        client('POST api/orders/:id/lines/:lineId/undo', {
          params: { id, lineId: at.id },
          body: { revision },
        }),
      { onSuccess: () => setChosen(at.id) },
    );
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
    if (change.isPending || sheet === 'missing') return;
    setWrong(null);
    operations('GET api/orders/:id/scan', { params: { id: order.id }, query: { code } }).then(
      ({ lineId, weight }) => {
        const found = order.lines.find((each) => each.id === lineId);
        if (!found) return refuse(t('Wrong code: {0} is not in this order', code));
        if (!isOpen(found)) return refuse(t('{0} is done already', found.prodName));
        setChosen(found.id);
        if (weight !== null) return put(found, { label: code });
        return isWeighed(found) ? setSheet('weight') : put(found, {});
      },
      (error: unknown) => refuse(failureWords(error, t)),
    );
  });
  return { line, sheet, setSheet, wrong, change, put, undo, choose };
}
