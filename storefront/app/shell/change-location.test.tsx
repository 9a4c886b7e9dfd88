// @vitest-environment happy-dom
import type { StoreCard } from '@larder/contract/website';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, found, mounted, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../stored.ts';
import ChangeLocation from './change-location.tsx';
import { inShop } from './testing/in-shop.tsx';
import { website } from './testing/rendered-screen.tsx';
import { slotAt } from './testing/slot-at.ts';

afterEach(() => vi.unstubAllGlobals());

const version = (key: VersionKey) => ({ key, isDefault: false, fee: 0, feeWaivedFrom: null });
const store = (name: string, ...offered: VersionKey[]): StoreCard => ({
  ...website.location!,
  showDeliveryPicker: true,
  key: name,
  displayName: name,
  alias: name,
  versions: offered.map(version),
});

/** Opens the sheet for a shopper who has their orders delivered. `asked` are the questions for windows, "store version". */
async function theSheet(stores: StoreCard[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.test');
    if (!pathname.endsWith('/delivery/slots')) return Response.json(null, { status: 404 });
    asked.push(`${headers['x-location-guid']} ${searchParams.get('versionKey')}`);
    return Response.json({
      requestGuid: 'r',
      today: '2026-11-22',
      slots: [slotAt('08:00', '10:00')],
      message: '',
    });
  });
  const shop = inShop(() => null, {
    website: {
      merchantLocations: stores,
      location: { ...website.location!, ...stores[0]! },
    },
  });
  const { leave } = await mounted(shop.around(<ChangeLocation onClose={() => undefined} />));
  return { asked, leave, text: () => document.querySelector('dialog')!.textContent };
}

it('a store that only offers pickup shows its pickup windows, and says so, to who wants a delivery', async () => {
  const { asked, text } = await theSheet([store('both', DELIVERY, PICKUP), store('counter', PICKUP)]);
  expect(text()).toContain('Enter your ZIP code');
  expect(text()).not.toContain('This store offers pickup only.');
  await doing(() => document.querySelector<HTMLInputElement>('li:nth-child(2) input[type=radio]')!.click());
  await expect.poll(text).toContain('This store offers pickup only.');
  expect(text()).not.toContain('Enter your ZIP code');
  expect(text()).not.toContain('No times in the coming days.');
  expect([...new Set(asked)].sort()).toEqual([`both ${DELIVERY}`, `counter ${PICKUP}`]);
});

it('the present store, with the present way of receiving, says that one shops there already', async () => {
  await theSheet([store('both', DELIVERY, PICKUP), store('counter', PICKUP)]);
  const shopHere = () => found('.dialog-foot button');
  expect(whyNot(shopHere())).toBe('You shop here already.');
  await doing(() => document.querySelector<HTMLInputElement>('li:nth-child(2) input[type=radio]')!.click());
  expect(whyNot(shopHere())).toBeNull();
});

it('the sheet lets choose the way of receiving where the store in view wants it, and nowhere else [WAY-01] [CHECKOUT-28]', async () => {
  const fixed = { ...store('as it is', DELIVERY, PICKUP), showDeliveryPicker: false };
  const { text, asked } = await theSheet([fixed, store('both', DELIVERY, PICKUP)]);
  const words = 'How do you want your order?';
  const choose = (nth: number) =>
    doing(() => found<HTMLInputElement>(`li:nth-child(${nth}) input[type=radio]`).click());
  expect(text()).not.toContain(words);
  await choose(2);
  expect(text()).toContain(words);
  await doing(() => found<HTMLInputElement>(`input[value=${PICKUP}]`).click());
  await expect.poll(() => asked).toContain(`both ${PICKUP}`);
  // What was chosen there changes nothing here, where it is not in sight.
  await choose(1);
  expect(text()).not.toContain(words);
  expect(whyNot(found('.dialog-foot button'))).toBe('You shop here already.');
});

it('a ZIP code of which digits were deleted keeps no former one: half of one is asked for, none is none', async () => {
  writeStored('zipCode', '78701');
  await theSheet([store('both', DELIVERY, PICKUP), store('vans', DELIVERY)]);
  const field = () => found<HTMLInputElement>('[autocomplete=postal-code]');
  const button = () => found<HTMLButtonElement>('.dialog-foot button');
  expect(field().value).toBe('78701');
  await type(field(), '787');
  expect(whyNot(button())).toBe('Enter all five digits of the ZIP code.');
  await press('.dialog-foot button');
  expect(readStored('zipCode')).toBe('78701');
  // Half of a ZIP code does not lead to another store either.
  const choose = (nth: number) =>
    doing(() => found<HTMLInputElement>(`li:nth-child(${nth}) input[type=radio]`).click());
  await choose(2);
  expect(whyNot(button())).toBe('Enter all five digits of the ZIP code.');
  await choose(1);
  await type(field(), '78702');
  await press('Update');
  expect(readStored('zipCode')).toBe('78702');
  await type(field(), '');
  await press('Update');
  expect(readStored('zipCode')).toBeNull();
});

it('nobody leaves for another store while nobody answers: the sheet says so, and stays', async () => {
  const { text } = await theSheet([store('both', DELIVERY), store('counter', PICKUP)]);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await doing(() => document.querySelector<HTMLInputElement>('li:nth-child(2) input[type=radio]')!.click());
  const answer = fetch;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await press('Shop here');
  expect(text()).toContain('No response from API');
  // Under the long body, beside the pressed button.
  expect(found('dialog [role=alert]').closest('.dialog-body')).toBe(null);
  expect(assign).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    init.method === 'HEAD' ? new Response() : answer(address, init),
  );
  await press('Shop here');
  expect(assign).toHaveBeenCalledWith('/counter');
});

/** Chooses the second store, presses Shop here, and returns what lets the server answer or not. */
async function pressedShopHere() {
  const sheet = await theSheet([store('both', DELIVERY), store('counter', PICKUP)]);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  assign.mockClear();
  await doing(() => document.querySelector<HTMLInputElement>('li:nth-child(2) input[type=radio]')!.click());
  const rest = fetch;
  let settle = (_answers: boolean) => undefined as void;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    init.method === 'HEAD'
      ? new Promise((answer, fail) => {
          settle = (answers) => (answers ? answer(new Response()) : fail(new TypeError('Failed to fetch')));
        })
      : rest(address, init),
  );
  await press('Shop here');
  return { ...sheet, assign, settle: (answers: boolean) => doing(() => settle(answers)) };
}

it('the way to another store shows that it waits, and an older failure is gone meanwhile [WAY-01]', async () => {
  const { text, assign, settle } = await pressedShopHere();
  const isBusy = () => found('.dialog-foot button').getAttribute('aria-busy');
  expect(isBusy()).toBe('true');
  await settle(false);
  expect(isBusy()).toBeNull();
  expect(text()).toContain('No response from API');
  await press('Shop here');
  expect(isBusy()).toBe('true');
  expect(text()).not.toContain('No response from API');
  await settle(true);
  expect(assign).toHaveBeenCalledTimes(1);
});

it('who closes the sheet while it waits stays in their store', async () => {
  const { leave, assign, settle } = await pressedShopHere();
  await leave();
  await settle(true);
  expect(assign).not.toHaveBeenCalled();
});
