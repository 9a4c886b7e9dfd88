// @vitest-environment happy-dom
import { doing, found, press, whyNot } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { slotAt } from '../shell/testing/slot-at.ts';
import ChangeTime from './change-time.tsx';
import { bodies, changing, confirm, more, morning, noon, radios, windows } from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

it('changing the time begins with the present day and window, and saves another one', async () => {
  const { shop, onClose } = await changing(ChangeTime, (call) =>
    call.startsWith('GET') ? windows : { ...more, revision: 8 },
  );
  expect(radios().filter(({ checked }) => checked)).toHaveLength(2);
  expect(whyNot(confirm())).toBe('Choose another time first.');
  radios().at(-1)!.id = 'noon';
  await press('#noon');
  await press('Save time');
  const body = { revision: 7, slotStart: noon.start, slotEnd: noon.end, langCode: 'EN-US' };
  expect(shop.sent().slice(-2)).toEqual([
    ['POST /commerce/api/customer/orders/o1/time', { ...body, trial: true }],
    ['POST /commerce/api/customer/orders/o1/time', { ...body, most: 12.5 }],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('changing the time says what the order comes to in another window, whose fee may be another, before it is saved', async () => {
  let answer: (priced: unknown) => void = () => undefined;
  const asked = (call: string) =>
    call.startsWith('GET') ? windows : new Promise((resolve) => (answer = resolve));
  await changing(ChangeTime, asked);
  expect(found('.dialog-foot').textContent).not.toContain('Your order will come to');
  radios().at(-1)!.id = 'noon';
  await press('#noon');
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
  await doing(() => answer(more));
  expect(found('.dialog-foot').textContent).toContain('about $12.50, at most $14.00');
  expect(whyNot(confirm())).toBeNull();
});

it('changing the time tells windows apart that begin together: the order’s own is the one that ends with it', async () => {
  const long = slotAt('08:00', '12:00');
  const { shop } = await changing(ChangeTime, (call) =>
    call.startsWith('GET') ? { ...windows, slots: [long, morning] } : { ...more, revision: 8 },
  );
  expect(
    radios()
      .slice(-2)
      .map(({ checked }) => checked),
  ).toEqual([false, true]);
  radios().at(-2)!.id = 'long';
  await press('#long');
  await press('Save time');
  expect(bodies(shop).at(-1)).toMatchObject({ slotStart: long.start, slotEnd: long.end });
});

it('changing the time says of each day chosen how many windows it has, and of today that none is left', async () => {
  await changing(ChangeTime, () => windows);
  const news = () =>
    [...document.querySelectorAll('dialog output.sr-only')].map(({ textContent }) => textContent);
  expect(news()).toContain('Tomorrow: 2 times available');
  radios()[0]!.id = 'today';
  await press('#today');
  const none = 'There are no spaces available today for this address.';
  expect(news()).toContain(none);
  expect(found('dialog p.bg-sunken').textContent).toBe(none);
});

it('changing the time tells empty days apart, so that each is heard', async () => {
  await changing(ChangeTime, () => windows);
  const news = () =>
    [...document.querySelectorAll('dialog output.sr-only')].map(({ textContent }) => textContent);
  const sentence = 'No slots available for this date';
  for (const [at, name] of [
    [2, 'November 24'],
    [3, 'November 25'],
  ] as const) {
    radios()[at]!.id = `day-${at}`;
    await press(`#day-${at}`);
    expect(news()).toContain(`${name}: ${sentence}`);
    expect(found('dialog p.bg-sunken').textContent).toBe(sentence);
  }
});

it('changing the time says when no window of the day is left, and when nobody answered', async () => {
  await changing(ChangeTime, () => ({ ...windows, slots: [] }));
  expect(found('dialog').textContent).toContain('No slots available for this date');
  const failing = await changing(ChangeTime, () => {
    throw new TypeError('Failed to fetch');
  });
  const alerts = [...document.querySelectorAll('dialog [role=alert]')];
  expect(alerts.at(-1)!.textContent).toContain('No response from API');
  expect(failing.shop.sent()).toHaveLength(1);
});
