// @vitest-environment happy-dom
import type { StoreCard } from '@larder/contract/website';
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import type { User } from '../state/session.ts';
import { readStored } from '../stored.ts';
import { Chooser } from './chooser.tsx';

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
