import { expect, it } from 'vitest';
import { addressLine, streetLine } from './address-line.ts';
import { cardFormMessage } from './card.ts';
import { digitsOfPhone, formatUsPhone, isUsPhone } from './phone.ts';
import { recentItems } from './recent-items.ts';
import { truncate } from './truncate.ts';

it('addressLine joins with commas and skips empty parts [ACCOUNT-12]', () => {
  const full = { street: '12 Oak St', apt: 'Apt 4', city: 'Austin', state: 'TX', zipCode: '78701' };
  expect(addressLine(full)).toBe('12 Oak St, Apt 4, Austin, TX, 78701');
  expect(addressLine({ ...full, apt: '', city: ' ', state: null })).toBe('12 Oak St, 78701');
  expect(addressLine({})).toBe('');
});

it('addressLine marks an apartment as such, unless the shopper did', () => {
  const line = (apt: string) => streetLine({ street: '12 Oak St', apt });
  expect(line(' 12 ')).toBe('12 Oak St, Apt 12');
  expect(line('4B')).toBe('12 Oak St, Apt 4B');
  expect(line('B')).toBe('12 Oak St, Apt B');
  for (const named of ['Apt 4', 'apt. 4', 'Suite 200', '#4', '# 4', 'Depto. 3', 'PH'])
    expect(line(named)).toBe(`12 Oak St, ${named}`);
  expect(line('')).toBe('12 Oak St');
  // An order's line has it already and gets no second one.
  expect(addressLine({ street: line('12'), city: 'Austin' })).toBe('12 Oak St, Apt 12, Austin');
});

it('truncate cuts to the maximum length with an ellipsis, and only what is longer [APP-11]', () => {
  expect(truncate('Strawberries', 12)).toBe('Strawberries');
  expect(truncate('Strawberries', 11)).toBe('Strawberri…');
  expect(truncate('Oat milk, big', 11)).toBe('Oat milk,…'); // no space before the ellipsis
  expect(truncate('🍓🍓🍓', 2)).toBe('🍓…');
  expect(truncate('🍓🍓🍓', 3)).toBe('🍓🍓🍓');
});

it('US phone numbers are recognised in any spelling, and written in one', () => {
  for (const written of ['5125550123', '512-555-0123', '+1 (512) 555-0123', '1.512.555.0123']) {
    expect(isUsPhone(written)).toBe(true);
    expect(digitsOfPhone(written)).toBe('5125550123');
    expect(formatUsPhone(written)).toBe('(512) 555-0123');
  }
});

it('US phone numbers are never found in other texts', () => {
  for (const wrong of ['', '555-0123', '012 555 0123', '512 155 0123', '51255501234', 'a5125550123']) {
    expect(isUsPhone(wrong)).toBe(false);
    expect(formatUsPhone(wrong)).toBe(wrong);
  }
});

it('recentItems gives the newest first, one per product, at most 25 [ORDERS-04]', () => {
  const orders = [
    order('2026-01-01T10:00:00Z', 1, 2),
    order('2026-03-01T10:00:00Z', 3, 1),
    order('2026-02-01T10:00:00Z', 3, 4, 4),
  ];
  expect(recentItems(orders).map((line) => line.prodRrn)).toEqual([3, 1, 4, 2]);
  expect(recentItems(orders)[1]!.createdAt).toBe('2026-03-01T10:00:00Z');
  const many = order('2026-01-01T10:00:00Z', ...Array.from({ length: 40 }, (_, index) => index));
  expect(recentItems([many])).toHaveLength(25);
});

const number = 'Please check and re-enter your credit card number and try again.';
const validation = 'Please check and re-enter your card validation number and try again.';
const technical =
  'We are experiencing technical difficulties. Please try again or call us to complete your order';

it('cardFormMessage has a sentence for each result code of the card form [CHECKOUT-21]', () => {
  expect(cardFormMessage('870')).toBeNull();
  for (const code of [871, 872, 873, 874, 875, 876]) expect(cardFormMessage(String(code))).toBe(number);
  for (const code of [881, 882, 883]) expect(cardFormMessage(code)).toBe(validation);
  for (const code of ['877', '880', '884', '889', '869', '', 'x'])
    expect(cardFormMessage(code)).toBe(technical);
  expect(cardFormMessage('timeout')).toBe('An unkown error happened. Please contact administration.');
});

function order(createdAt: string, ...keys: number[]) {
  return { createdAt, products: keys.map((prodRrn) => ({ prodRrn, createdAt })) };
}
