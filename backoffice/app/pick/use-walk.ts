import { nameWithSize } from '@larder/domain/name-with-size';
import { isByPound } from '@larder/domain/quantity';
import { useText, type Say } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { Line, Order } from '../state/order.ts';
import type { Ask, PutAmount } from '../state/queue/action.ts';
import { notKeptWords } from '../state/queue/use-not-kept.ts';
import { useOrdersInHand } from '../state/queue/use-orders-in-hand.ts';
import type { Label } from './labels.ts';
import { isOpen, isToPick, walkThrough, type OnWalk } from './on-walk.ts';
import { isNextPiece, scanWalk } from './scan-walk.ts';
import { useNextFocus } from './use-next-focus.ts';
import { usePads } from './use-pads.ts';
import { useScanner } from './use-scanner.ts';
import { useTold } from './use-told.ts';

type Sheet = 'weight' | 'missing';

/**
 * Returns the line at hand and its actions. A scan finds a line, and puts it in the bag where nothing must be
 * weighed. What is entered in an open pad outlives the scan of another product: its pad stays, or comes back once that one
 * is settled or closed; what a scanner types into it is thrown away.
 */
export function useWalk(read: readonly Order[]) {
  const t = useText();
  const { orders, waiting, act } = useOrdersInHand(read);
  const [chosen, setChosen] = useState<string | null>(null);
  // The line at hand stays until it is settled, even when one before it is open again: the shopper said no, say.
  const [held, setHeld] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ sheet: Sheet; lineId: string } | null>(null);
  const { wrong, done, refuse, tell, quiet } = useTold();
  const [choices, setChoices] = useState(0);
  const walk = walkThrough(orders);
  const pads = usePads(walk);
  const open = (lineId: string | null) => walk.find((each) => each.line.id === lineId && isToPick(each));
  // What is weighed is at hand meanwhile, also what was found after all while the shopper is asked, and answers.
  const weighedId = opened?.sheet === 'weight' ? opened.lineId : null;
  const weighed = walk.find((at) => at.line.id === weighedId && isOpen(at));
  const atHand = weighed ?? open(chosen) ?? open(held) ?? walk.find(isToPick) ?? null;
  const lineId = atHand && atHand.line.id;
  if (!weighed && held !== lineId) setHeld(lineId);
  // A sheet belongs to its line: the next one must not be weighed, or left out, in its place.
  const sheet = opened !== null && opened.lineId === lineId ? opened.sheet : null;
  const pad = atHand && pads.of(atHand.line);
  const weigh = (id: string | null) => setOpened(id === null ? null : { sheet: 'weight', lineId: id });
  // Settled elsewhere meanwhile. No pad stands unseen: labels of packs that are scanned anew would count twice.
  if (weighedId !== null && !weighed) weigh(pads.latest(weighedId));
  const setSheet = (next: Sheet | null) => {
    quiet();
    if (next !== null && lineId !== null) return setOpened({ sheet: next, lineId });
    if (sheet === 'weight' && lineId !== null) pads.forget(lineId);
    weigh(pads.latest(lineId));
  };

  // The line is as it was, and what was pressed may be far below the words.
  const notKept = () => {
    refuse(t(notKeptWords));
    window.scrollTo({ top: 0 });
  };
  const settle = ({ order, line }: OnWalk, ask: Ask) => {
    weigh(pads.latest(line.id));
    setChosen(null);
    quiet();
    void act(order, line, ask).then((isDone) => isDone && tell(doneWords(line, ask, t)), notKept);
  };
  const put = (at: OnWalk, amount: PutAmount) => settle(at, { verb: 'pick', amount });
  const undo = ({ order, line }: OnWalk) => {
    setChosen(line.id);
    quiet();
    void act(order, line, { verb: 'undo' }).catch(notKept);
  };
  const choose = ({ line }: OnWalk) => {
    setChosen(line.id);
    setChoices((count) => count + 1);
    quiet();
    window.scrollTo({ top: 0 });
  };
  const putLabelled = (at: OnWalk, label: Label) => {
    const amount = pads.add(at.line, label);
    if (amount) put(at, amount);
    else weigh(at.line.id);
  };
  const scan = (code: string) => {
    if (sheet === 'missing')
      return refuse(t('Codes are not read here. Choose below, or close this and scan.'));
    quiet();
    const found = scanWalk(orders, code, lineId);
    if (!found) return refuse(t('Wrong code: {0} is not in this order', code));
    if (!isOpen(found)) return refuse(t('{0} is done already', named(found)));
    setChosen(isToPick(found) ? found.line.id : null);
    if (found.weight !== null) return putLabelled(found, { code, weight: found.weight });
    if (!isByPound(found.line.sellingMode)) return put(found, {});
    return weigh(found.line.id);
  };
  // The camera looks on behind an open sheet, unasked: there only the label of the line's next piece counts.
  const see = (code: string) => {
    if (sheet === null || isNextPiece(orders, code, { lineId, labels: pad?.labels ?? [] })) scan(code);
  };
  useScanner(scan, pads);
  useNextFocus(lineId, choices);
  const state = { orders, waiting, walk, atHand, sheet, pad, wrong, done };
  return { ...state, setSheet, settle, put, undo, choose, scan, see, enter: pads.enter };
}

const named = ({ line }: Pick<OnWalk, 'line'>) => nameWithSize(line.prodName, line.prodWeightLabel);

/** Returns the words about a settled line: what is in the bag now, or that nothing is. */
function doneWords(line: Line, ask: Ask, t: Say): string {
  if (ask.verb === 'short') return t('Not there: {0}', named({ line }));
  const came = ask.verb === 'substitute' ? ask.instead : line;
  return t('{0} is in the bag', nameWithSize(came.prodName, came.prodWeightLabel));
}
