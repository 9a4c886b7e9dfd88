import type { Arguments } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { OrderMoney } from '@larder/contract/operations/refund';
import { dollars } from '@larder/domain/money';
import { useForm } from '@larder/ui/use-form.ts';
import { useText, type Say } from '@larder/ui/words.ts';
import { useState } from 'react';
import {
  isFeeLeft,
  leftOf,
  refundSum,
  typedDollars,
  typedQuantity,
  whyNot,
  type RefundSum,
  type RefundTyped,
} from './refund-sum.ts';

type RefundBody = Arguments<Operations['POST api/orders/:id/refunds']>['body'];
type Refund = Omit<RefundBody, 'revision'>;
/** The values of the form's fields, and one text for each line, named by its id. */
type Values = Record<string, string | boolean>;

/** The storage of an earlier try's text. */
export type KeptForm = { read: () => Values | null; keep: (values: Values) => void; drop: () => void };

/**
 * Returns the form of a refund, its current sum, the lines that this leaves out because their quantity cannot be read, and
 * the refund that waits for the second press: with what it comes to now, since a colleague's refund may leave another cent
 * of a line; or as it was asked about, where it fits no more and is going to be refused.
 */
export function useRefundForm(money: OrderMoney, kept: KeptForm) {
  const t = useText();
  const [asked, setAsked] = useState<{ refund: Refund; sum: RefundSum; sent: Values } | null>(null);
  const none = Object.fromEntries(money.lines.map(({ lineId }) => [lineId, '']));
  const { form, values, text, box } = useForm<Values>({
    initial: { ...none, fee: false, amount: '', reason: '', ...kept.read() },
    check: (now) => faultsIn(money, now, t),
    submit: (sent) => {
      kept.keep(sent);
      const typed = typedOf(money, sent);
      const sum = refundSum(money, typed);
      const { lines, amount } = sum;
      const refund = {
        reason: String(sent['reason']) as Refund['reason'],
        lines,
        ...(typed.fee ? { fee: true } : {}),
        ...(amount > 0 ? { amount } : {}),
      };
      setAsked({ refund, sum, sent });
      return Promise.resolve(null);
    },
  });
  const now = refundSum(money, typedOf(money, asked?.sent ?? values));
  const sum = asked && !isSame(now, asked.sum) ? asked.sum : now;
  const unread = asked ? [] : unreadLines(money, values, t);
  return { form, text, box, sum, unread, refund: asked?.refund ?? null, goBack: () => setAsked(null) };
}

/** Returns whether two sums are of the same lines and parts, whatever these come to. */
function isSame(one: RefundSum, other: RefundSum): boolean {
  const parts = ({ lines, fee, amount }: RefundSum) => JSON.stringify([lines, fee > 0, amount]);
  return parts(one) === parts(other);
}

function typedOf(money: OrderMoney, values: Values): RefundTyped {
  return {
    quantities: Object.fromEntries(money.lines.map(({ lineId }) => [lineId, String(values[lineId] ?? '')])),
    fee: values['fee'] === true && isFeeLeft(money.fee),
    amount: String(values['amount'] ?? ''),
  };
}

/** A line whose quantity is no number, or more than is left of it, with the sentence of its field. */
export type UnreadLine = { lineId: string; name: string; fault: string };

function unreadLines({ lines }: OrderMoney, values: Values, t: Say): UnreadLine[] {
  return lines
    .filter((line) => typedQuantity(line, String(values[line.lineId] ?? '')) === null)
    .map((line) => ({ lineId: line.lineId, name: line.name, fault: t('At most {0}', leftOf(line)) }));
}

/** Returns a sentence for each wrong field; faults of the sum are shown at the amount. */
function faultsIn(money: OrderMoney, values: Values, t: Say): Record<string, string | null> {
  const faults: Record<string, string | null> = {
    reason: values['reason'] ? null : t('Choose a reason.'),
    amount: typedDollars(String(values['amount'])) === null ? t('Enter an amount such as 4.50.') : null,
  };
  for (const { lineId, fault } of unreadLines(money, values, t)) faults[lineId] = fault;
  if (Object.values(faults).some((fault, index) => fault && index > 0)) return faults;
  const because = whyNot(refundSum(money, typedOf(money, values)).total, money);
  if (because) faults['amount'] = sumFault(because, money, t);
  return faults;
}

function sumFault(because: NonNullable<ReturnType<typeof whyNot>>, money: OrderMoney, t: Say): string {
  if (because === 'nothing') return t('Choose what is refunded.');
  const max = because === 'too-much' ? money.left : money.limit!;
  return t('At most {0} of this order can be refunded by you.', dollars(max));
}
