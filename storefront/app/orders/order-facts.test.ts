import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { expect, it } from 'vitest';
import type { SellingMode } from '@larder/domain/quantity';
import {
  cardholderOf,
  changedStatuses,
  endingText,
  piecesIn,
  placeOf,
  isDeliveryOrder,
} from './order-facts.ts';

it('announcements are about orders with a changed status, not about new ones [ORDERS-01]', () => {
  const before = [
    { id: 'a', orderStatus: 'Pending' },
    { id: 'b', orderStatus: 'Picking' },
  ];
  const after = [
    { id: 'c', orderStatus: 'Pending' },
    { id: 'a', orderStatus: 'Approved' },
    { id: 'b', orderStatus: 'Picking' },
  ];
  expect(changedStatuses(before, after)).toEqual([{ id: 'a', orderStatus: 'Approved' }]);
  expect(changedStatuses(null, after)).toEqual([]);
});

it('the cardholder is found by the last four digits among the saved cards [ORDERS-06]', () => {
  const cards = [
    { lastFourDigits: '4242', fullName: 'Ana Ruiz' },
    { lastFourDigits: '1111', fullName: 'Luis Ruiz' },
  ];
  expect(cardholderOf({ authReceiptDesc: '1111' }, cards)).toBe('Luis Ruiz');
  expect(cardholderOf({ authReceiptDesc: '9999' }, cards)).toBeNull();
  expect(cardholderOf({ authReceiptDesc: '' }, cards)).toBeNull();
});

type Settled = Pick<Parameters<typeof piecesIn>[0][number], 'isOff' | 'pickedQuantity' | 'substitute'>;
const line = (sellingMode: SellingMode, units: number, picked: Partial<Settled> = {}) => ({
  sellingMode,
  units,
  pickedQuantity: null,
  substitute: null,
  ...picked,
});

it('an order counts its pieces as a cart does: one for a line by weight', () => {
  expect(piecesIn([line('UNIT', 3), line('WEIGHT', 2.5), line('BOTH', 2)])).toBe(6);
});

it('a picked order counts what came, not what was missing [CHECKOUT-19] [ORDERS-05]', () => {
  const instead = { sellingMode: 'UNIT' } as const;
  expect(piecesIn([line('UNIT', 3, { pickedQuantity: 0 }), line('WEIGHT', 2, { pickedQuantity: 0 })])).toBe(
    0,
  );
  expect(piecesIn([line('UNIT', 3, { pickedQuantity: 2 }), line('UNIT', 1)])).toBe(3);
  expect(piecesIn([line('UNIT', 3, { pickedQuantity: 3, isOff: true }), line('UNIT', 1)])).toBe(1);
  expect(piecesIn([line('WEIGHT', 2.5, { pickedQuantity: 2.31 })])).toBe(1);
  // Their weight does not tell how many pieces came.
  expect(piecesIn([line('BOTH', 4, { pickedQuantity: 1.62 })])).toBe(4);
  expect(piecesIn([line('WEIGHT', 2.5, { pickedQuantity: 2, substitute: instead })])).toBe(2);
});

const address = (kind: 'shipping' | 'billing' | 'pickup') => ({
  kind,
  line1: kind,
  city: '',
  state: '',
  zipCode: '',
});

it('the address is that of the delivery, or the store’s for a pickup', () => {
  const all = [address('billing'), address('shipping'), address('pickup')];
  expect(placeOf(all, true)?.kind).toBe('shipping');
  expect(placeOf(all, false)?.kind).toBe('pickup');
  expect(placeOf([address('billing')], true)).toBeNull();
});

it('a cancelled order says whether money comes back', () => {
  const payment = {
    authReceiptDesc: '4242',
    fullName: '',
    authorizedAmount: 20,
    refundedAmount: 0,
    state: 'reversed',
  } as const;
  expect(endingText({ orderStatus: 'Cancelled', payments: [{ ...payment, capturedAmount: 0 }] })).toMatch(
    /haven't been charged/,
  );
  expect(endingText({ orderStatus: 'Cancelled', payments: [{ ...payment, capturedAmount: 20 }] })).toMatch(
    /refund/,
  );
  const unknown = { ...payment, capturedAmount: 0, state: 'refunding' as const };
  expect(endingText({ orderStatus: 'Cancelled', payments: [unknown] })).toMatch(/refund anything/);
  expect(endingText({ orderStatus: 'Picking', payments: [] })).toBeNull();
});

it('an order is a delivery when its first line has the delivery version [ORDERS-08]', () => {
  expect(isDeliveryOrder([{ versionKey: DELIVERY }, { versionKey: PICKUP }])).toBe(true);
  expect(isDeliveryOrder([{ versionKey: PICKUP }, { versionKey: DELIVERY }])).toBe(false);
  expect(isDeliveryOrder([])).toBe(false);
});
