import { cents } from '@larder/domain/money';
import { thousandths } from '@larder/domain/quantity';
import { expect, it } from 'vitest';
import { orderProductOf, receiptLines, savingsOf } from './order-answer.ts';
import type { OrderAddressRow, OrderLineRow } from './order.store.ts';
import { receiptAnswer, type ReceiptFacts } from './receipt-answer.ts';
import { toldAddress } from './told-line.ts';

const chicken = {
  id: 'line',
  productId: 7,
  nameEn: 'Chicken Thighs',
  nameEs: 'Muslos de pollo',
  labelEn: 'pack (about 1.5 lb)',
  labelEs: 'charola (aprox. 1.5 lb)',
  brand: '',
  imageGuid: null,
  sellingMode: 'BOTH',
  unitStep: 1000,
  weightStep: 250,
  averageWeight: 1500,
  quantity: thousandths(2000),
  priceLevel: 'DEFAULT',
  baseCents: cents(399),
  unitCents: cents(399),
  finalUnitCents: cents(399),
  amountCents: cents(1197),
  message: '',
  backupId: null,
} as unknown as OrderLineRow;
const eggs = {
  ...chicken,
  sellingMode: 'UNIT',
  averageWeight: null,
  amountCents: cents(798),
} as OrderLineRow;
const productOf = (line: OrderLineRow) => orderProductOf(line, 'WYGO_DELIVERY', 'EN-US');

it('a line sold by piece and by weight is told in pounds and in pieces, another one in pieces alone', () => {
  expect(productOf(chicken)).toMatchObject({ quantity: 3, units: 2, weight: 1.5, pickedQuantity: null });
  expect(productOf(eggs)).toMatchObject({ quantity: 2, units: 2, weight: null, finalExtPrice: null });
});

it('a line of a ready order counts as picked as it was ordered, unless a picker said otherwise', () => {
  const ready = { isFinal: true, picked: null };
  expect(productOf({ ...chicken, ...ready })).toMatchObject({ pickedQuantity: 3, finalExtPrice: 11.97 });
  expect(productOf({ ...eggs, ...ready })).toMatchObject({ pickedQuantity: 2, finalExtPrice: 7.98 });
  const picked = {
    state: 'picked',
    quantity: thousandths(2000),
    weight: thousandths(2870),
    amountCents: cents(1145),
    substitute: null,
  } as OrderLineRow['picked'];
  expect(productOf({ ...chicken, isFinal: true, picked: picked! })).toMatchObject({
    pickedQuantity: 2.87,
    finalExtPrice: 11.45,
    substitute: null,
  });
  const oneOfTwo = { ...picked!, quantity: thousandths(1000), weight: null, amountCents: cents(399) };
  expect(productOf({ ...eggs, isFinal: true, picked: oneOfTwo })).toMatchObject({
    pickedQuantity: 1,
    finalExtPrice: 3.99,
  });
});

it('a ready order saved what was on sale of what came, not of what was missing or replaced', () => {
  const onSale = { ...chicken, baseCents: cents(499) };
  const eggsOnSale = { ...eggs, baseCents: cents(499) };
  const outcome = (
    line: OrderLineRow,
    picked: Partial<NonNullable<OrderLineRow['picked']>>,
    isFinal = true,
  ) =>
    savingsOf(
      [
        {
          ...line,
          isFinal,
          picked: { quantity: null, weight: null, substitute: null, ...picked } as OrderLineRow['picked'],
        },
      ],
      [{ lineType: 'PROMOPCT', refLabel: '', amountCents: cents(-50) }],
    );
  expect(savingsOf([onSale, eggsOnSale], [])).toBe(500);
  const weighed = { state: 'picked', quantity: thousandths(2000), weight: thousandths(2870) } as const;
  expect(outcome(onSale, weighed)).toBe(337);
  expect(outcome(onSale, weighed, false)).toBe(350);
  expect(outcome(eggsOnSale, { state: 'picked', quantity: thousandths(1000) })).toBe(150);
  expect(outcome(onSale, { state: 'short' })).toBe(50);
  expect(outcome(eggsOnSale, { state: 'substituted', quantity: thousandths(2000) })).toBe(50);
  expect(savingsOf([{ ...eggsOnSale, isFinal: true, picked: null }], [])).toBe(200);
});

it('the lines of the totals add up from one to the next, and only a promo code has a reference', () => {
  const total = (lineType: 'SUBTOTAL' | 'PROMOPCT' | 'TAX', refLabel: string, amount: number) => ({
    lineType,
    refLabel,
    amountCents: cents(amount),
  });
  const lines = receiptLines(
    [total('SUBTOTAL', '', 2000), total('PROMOPCT', 'WELCOME10', -200), total('TAX', '', 0)],
    'EN-US',
  );
  expect(lines.map((line) => [line.text, line.refRrn, line.refType, line.balanceEnd, line.show])).toEqual([
    ['Subtotal', null, null, 20, true],
    ['WELCOME10', 'WELCOME10', 'PROMO', 18, true],
    ['Tax', null, null, 18, false],
  ]);
});

it('a receipt names the weight of a weighed line, and none for pieces', () => {
  const line = { state: 'picked', amountCents: 100, promoCents: 0, taxCents: 0, paidCents: 100 };
  const facts = {
    ceilingCents: 500,
    paidCents: 200,
    feePaidCents: 0,
    totals: [],
    lines: [
      { ...line, weight: 2870 },
      { ...line, weight: null },
    ],
  } as unknown as ReceiptFacts;
  const { lines } = receiptAnswer({ at: 0, facts, refundedCents: 0 }, 'EN-US');
  expect(lines.map(({ weight }) => weight)).toEqual([2.87, null]);
});

it('a mail names where an order goes, not the address of the card, and nothing without an address', () => {
  const billing: OrderAddressRow = {
    kind: 'billing',
    line1: '9 Card St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78702',
  };
  const shipping: OrderAddressRow = { ...billing, kind: 'shipping', line1: '1204 E 6th St' };
  expect(toldAddress([billing, shipping])).toBe('1204 E 6th St, Austin, TX, 78702');
  expect(toldAddress([billing])).toBe('');
});
