import { nameWithSize } from '@larder/domain/name-with-size';
import { isByPound } from '@larder/domain/quantity';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { Order } from '../state/order.ts';
import type { Ask, PutAmount } from '../state/queue/action.ts';
import { useOrdersInHand } from '../state/queue/use-orders-in-hand.ts';
import { isUnlikely } from './doubt.tsx';
import { isToPick, walkThrough, type OnWalk } from './on-walk.ts';
import { scanLine } from './scan-line.ts';
import { useNextFocus } from './use-next-focus.ts';
import { useScanner } from './use-scanner.ts';

type Sheet = 'weight' | 'missing';

/** A label from the store's scale that was read, and the pounds that its price comes to. */
export type ReadLabel = { code: string; pounds: number };

/**
 * Returns the line at hand and its actions. A scan finds a line, and puts it in the bag where nothing must be
 * weighed. `scans` counts the codes read: what a scanner typed into an open sheet meanwhile is thrown away with it.
 */
export function useWalk(read: readonly Order[]) {
  const t = useText();
  const announce = useAnnounce();
  const { orders, waiting, act } = useOrdersInHand(read);
  const [chosen, setChosen] = useState<string | null>(null);
  // The line at hand stays until it is settled, even when one before it is open again: the shopper said no, say.
  const [held, setHeld] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [scans, setScans] = useState(0);
  const walk = walkThrough(orders);
  const open = (lineId: string | null) => walk.find((each) => each.line.id === lineId && isToPick(each));
  const atHand = open(chosen) ?? open(held) ?? walk.find(isToPick) ?? null;
  const lineId = atHand && atHand.line.id;
  if (held !== lineId) setHeld(lineId);
  const { sheet, label, setSheet, setOpened } = useSheet(lineId);

  const settle = ({ order, line }: OnWalk, ask: Ask) => {
    setSheet(null);
    setChosen(null);
    setWrong(null);
    return act(order, line, ask);
  };
  const put = (at: OnWalk, amount: PutAmount) =>
    void settle(at, { verb: 'pick', amount }).then(
      (isDone) => isDone && announce(t('{0} is in the bag', named(at))),
    );
  const undo = ({ order, line }: OnWalk) => {
    setChosen(line.id);
    setWrong(null);
    void act(order, line, { verb: 'undo' });
  };
  const choose = ({ line }: OnWalk) => {
    setChosen(line.id);
    setWrong(null);
    window.scrollTo({ top: 0 });
  };
  const refuse = (words: string) => {
    setWrong(words);
    // Vibrates, where the device can: felt through gloves.
    navigator.vibrate?.([120, 60, 120]);
  };
  const scan = (code: string) => {
    if (sheet === 'missing') return;
    setWrong(null);
    setScans((count) => count + 1);
    const found = scanWalk(orders, code);
    if (!found) return refuse(t('Wrong code: {0} is not in this order', code));
    if (!isToPick(found)) return refuse(t('{0} is done already', named(found)));
    const { line, pounds } = found;
    setChosen(line.id);
    // Asked at once, with or without a line to the backend, which would ask too: later nobody knows what was on the scale.
    if (pounds !== null && isUnlikely(line, pounds))
      return setOpened({ sheet: 'weight', lineId: line.id, label: { code, pounds } });
    if (pounds !== null) return put(found, { label: code });
    if (!isByPound(line.sellingMode)) return put(found, {});
    return setOpened({ sheet: 'weight', lineId: line.id });
  };
  useScanner(scan);
  useNextFocus(lineId);
  return {
    orders,
    waiting,
    walk,
    atHand,
    sheet,
    label,
    setSheet,
    wrong,
    scans,
    settle,
    put,
    undo,
    choose,
    scan,
  };
}

type Opened = { sheet: Sheet; lineId: string; label?: ReadLabel };

/**
 * Returns the sheet that is open over the line at hand. It belongs to its line: the next one must not be weighed, or left
 * out, in its place.
 */
function useSheet(lineId: string | null) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const here = opened !== null && opened.lineId === lineId ? opened : null;
  const setSheet = (sheet: Sheet | null) =>
    setOpened(sheet === null || lineId === null ? null : { sheet, lineId });
  return { sheet: here?.sheet ?? null, label: here?.label ?? null, setSheet, setOpened };
}

const named = ({ line }: OnWalk) => nameWithSize(line.prodName, line.prodWeightLabel);

/** Returns the line that a code belongs to: one still to be picked, if any order of the walk has one. */
function scanWalk(orders: readonly Order[], code: string): (OnWalk & { pounds: number | null }) | null {
  const found = orders.flatMap((order) => {
    const scanned = scanLine(order, code);
    return scanned ? [{ order, ...scanned }] : [];
  });
  return found.find(isToPick) ?? found[0] ?? null;
}
