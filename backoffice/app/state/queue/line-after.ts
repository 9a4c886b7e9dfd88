import { centsFromDecimal } from '@larder/domain/money';
import { readPriceLabel, weightOfLabel } from '@larder/domain/price-label';
import { decimalOfThousandths } from '@larder/domain/quantity';
import type { Line, Order } from '../order.ts';
import type { Action, Ask, PutAmount } from './action.ts';

const open = {
  state: 'to-pick',
  pickedUnits: null,
  pickedWeight: null,
  weightSource: null,
  reason: '',
  finalExtPrice: null,
  substitute: null,
} as const;

/** Returns a line as it will be once the backend has done the request; its amounts only the backend knows. */
export function lineAfter(line: Line, ask: Ask): Line {
  switch (ask.verb) {
    case 'undo':
      return { ...line, ...open };
    case 'short':
      return { ...line, ...open, state: 'short' };
    case 'pick':
      return { ...line, ...open, state: 'picked', ...bagged(line, line, ask.amount, line.labelPrice) };
    case 'substitute': {
      const { instead, amount } = ask;
      return {
        ...line,
        ...open,
        state: 'substituted',
        substitute: instead,
        ...bagged(line, instead, amount),
      };
    }
  }
}

type Bagged = Pick<Line, 'pickedUnits' | 'pickedWeight' | 'weightSource'>;

function bagged(
  { units }: Line,
  { sellingMode, unitPrice }: Pick<Line, 'sellingMode' | 'unitPrice'>,
  amount: PutAmount,
  // The price that the scale uses, which may have changed since the order; for a substitute it is today's price.
  perPound: number | null = unitPrice,
): Bagged {
  const pickedUnits = amount.units ?? units;
  if (sellingMode === 'UNIT') return { pickedUnits, pickedWeight: null, weightSource: null };
  const pickedWeight = amount.weight ?? labelWeight(amount.label, perPound ?? unitPrice);
  const weightSource = amount.label === undefined ? (amount.source ?? 'typed') : 'label';
  return { pickedUnits: sellingMode === 'WEIGHT' ? pickedWeight : pickedUnits, pickedWeight, weightSource };
}

function labelWeight(code: string | undefined, perPound: number): number | null {
  const label = code === undefined ? null : readPriceLabel(code);
  const weight = label && weightOfLabel(label, centsFromDecimal(perPound));
  return weight && decimalOfThousandths(weight);
}

/** Returns an order as it will be after these changes, in their order. */
export function orderAfter(
  order: Order,
  actions: readonly Pick<Action, 'orderId' | 'lineId' | 'ask'>[],
): Order {
  const asked = actions.filter(({ orderId }) => orderId === order.id);
  if (asked.length === 0) return order;
  return {
    ...order,
    lines: order.lines.map((line) =>
      asked.filter(({ lineId }) => lineId === line.id).reduce((now, { ask }) => lineAfter(now, ask), line),
    ),
  };
}
