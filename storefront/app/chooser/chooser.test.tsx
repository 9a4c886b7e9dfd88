// @vitest-environment happy-dom
import type { StoreCard } from '@larder/contract/website';
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import type { User } from '../state/session.ts';
import { readStored } from '../stored.ts';
import Chooser from './chooser.tsx';

beforeEach(() => localStorage.clear());

const storeAt = (key: string, latitude: number) =>
  ({
    key,
    displayName: key,
    streetName: '',
    alias: key,
    url: null,
    thumbId: null,
    allowGuest: true,
    versions: [],
    address: {
      street: '1 Main St',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      latitude,
      longitude: -97.7,
    },
  }) as unknown as StoreCard;
const stores = [storeAt('far', 33), storeAt('near', 30.3)];
const ana = {
  sessionGuid: 's',
  profile: { fullName: 'Ana Reyes' },
  preferences: { primaryAddressGuid: 'home' },
  addresses: [
    {
      key: 'home',
      latitude: 30.2,
      longitude: -97.7,
      street: '1 Main St',
      apt: '',
      nickname: '',
      zipCode: '78701',
    },
  ],
} as unknown as User;

it('the order of the stores is kept for the next visit, and forgotten by who no longer says where they are [CHOOSER-04]', async () => {
  const shop = inShop(() => null, { user: ana });
  await mounted(shop.around(<Chooser stores={stores} />));
  expect(JSON.parse(readStored('lastChooser')!)).toMatchObject({ stores: ['near', 'far'] });
  const select = found<HTMLSelectElement>('select');
  await doing(() => {
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(readStored('lastChooser')).toBeNull();
});

const tiles = () => [...document.querySelectorAll('.store-tile')].map((tile) => tile.textContent);

it('a signed-in shopper is greeted by their full name, and chooses among their addresses or none [CHOOSER-01] [CHOOSER-02]', async () => {
  const office = { ...ana.addresses[0]!, key: 'office', apt: '4', nickname: 'Office', latitude: 33 };
  const both = { ...ana, addresses: [...ana.addresses, office] };
  await mounted(inShop(() => null, { user: both }).around(<Chooser stores={stores} />));
  expect(found('h1').textContent).toBe('Welcome, Ana Reyes!');
  expect(found('label').textContent).toBe('Select where are you shopping from');
  const select = found<HTMLSelectElement>('select');
  expect([...select.options].map(({ text }) => text)).toEqual([
    '--No address selected--',
    '1 Main St',
    '1 Main St, Apt 4 (Office)',
  ]);
  expect(select.value).toBe('home');
  const choose = (key: string) =>
    doing(() => {
      select.value = key;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  expect(tiles()).toEqual([expect.stringMatching(/^near.*At 6\.91 miles/), expect.stringMatching(/^far/)]);
  await choose('office');
  expect(tiles()).toEqual([expect.stringMatching(/^far.*At 0\.00 miles/), expect.stringMatching(/^near/)]);
  expect(readStored('selectedAddressKey')).toBe('office');
  await choose('');
  expect(tiles().join()).not.toContain('miles');
});

it('a guest is greeted without a name, and asked for a ZIP code [CHOOSER-06] [CHOOSER-07]', async () => {
  const place = { latitude: 30.2, longitude: -97.7 };
  const shop = inShop(() => ({ ...place, isValid: false, city: '', state: '', message: '' }));
  await mounted(shop.around(<Chooser stores={stores} />));
  expect(found('h1').textContent).toBe('Welcome!');
  expect(found('label').textContent).toContain('Enter your ZIP code');
  await type(found('input[name=zip]'), '787');
  await press('Sort stores');
  expect(shop.sent()).toEqual([]);
  expect(shop.said()).toBe('Enter all five digits of the ZIP code.');
  await type(found('input[name=zip]'), '78701');
  await press('Sort stores');
  expect(tiles()).toEqual([expect.stringMatching(/^near.*At 6\.91 miles/), expect.stringMatching(/^far/)]);
});
