// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { AddressesSection } from './addresses-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionList } from './session-list.tsx';

it('the two buttons that save the settings of an account say which of them they save', async () => {
  const shop = inShop(() => [], { user: ana });
  const page = await mounted(
    shop.around(
      <>
        <PreferencesSection user={ana} />
        <LanguageSection user={ana} />
      </>,
    ),
  );
  const buttons = [...document.querySelectorAll('button')].filter(
    (each) => each.textContent === 'Save Changes',
  );
  const names = buttons.map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Save Changes: Food preferences', 'Save Changes: Language']);
  await page.leave();
});

const [home] = ana.addresses;
/** Two flats of one house, and two houses of one nickname. */
const addresses = [
  { ...home!, key: 'a', nickname: '', apt: '1' },
  { ...home!, key: 'b', nickname: '', apt: '2' },
  { ...home!, key: 'c', nickname: 'Mom', street: '3 Ash St' },
  { ...home!, key: 'd', nickname: 'Mom', street: '4 Fir St' },
];
const namesOf = (of: string) =>
  [...document.querySelectorAll('button[aria-label]')]
    .map((each) => each.getAttribute('aria-label')!)
    .filter((name) => name.startsWith(`${of} `));

it('the buttons of two flats of one house, or of two addresses of one nickname, have names of their own', async () => {
  const shop = inShop(() => [], { user: ana });
  await mounted(shop.around(<AddressesSection user={{ ...ana, addresses }} />));
  await press('Edit Delivery Addresses');
  expect(namesOf('Edit')).toEqual([
    'Edit 1 Oak St, Apt 1, Austin, TX, 78701',
    'Edit 1 Oak St, Apt 2, Austin, TX, 78701',
    'Edit Mom, 3 Ash St, Austin, TX, 78701',
    'Edit Mom, 4 Fir St, Austin, TX, 78701',
  ]);
  expect(new Set(namesOf('Remove')).size).toBe(4);
});

it('the buttons of two people of one nickname have names of their own', async () => {
  const person = (fullName: string) => ({
    key: fullName,
    nickname: 'Aunt',
    profile: { ...ana.profile, fullName },
    preferences: { dietaryOptions: [], avoidedAllergens: [], ingredientsAvoided: [], productsLookedFor: [] },
  });
  const user = { ...ana, shoppingProfiles: [person('Luz Paz'), person('Pia Moss')] };
  await mounted(inShop(() => [], { user }).around(<ContactsSection user={user} />));
  await press('Edit Pickup Person(s)');
  expect(namesOf('Edit')).toEqual(['Edit Aunt, Luz Paz', 'Edit Aunt, Pia Moss']);
});

it('the buttons of two sign-ins from browsers of one kind have names of their own', async () => {
  const session = (id: string, lastUsedAt: string) => ({
    id,
    device: 'Chrome, Android',
    isCurrent: false,
    signedInAt: '2026-11-20T15:00:00.000Z',
    lastUsedAt,
    expiresAt: '2026-12-23T15:00:00.000Z',
  });
  const sessions = [
    session('phone', '2026-11-23T15:05:00.000Z'),
    session('tablet', '2026-11-24T15:05:00.000Z'),
    session('old', '2026-11-24T15:05:30.000Z'),
  ];
  await mounted(inShop(() => sessions, { user: ana }).around(<SessionList />));
  await doing(() => undefined);
  expect(namesOf('Sign out this device:').map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
    'Sign out this device: Chrome, Android, Last used November 23, 2026, 9:05 AM',
    'Sign out this device: Chrome, Android, Last used November 24, 2026, 9:05 AM',
    'Sign out this device: Chrome, Android, Last used November 24, 2026, 9:05 AM (2)',
  ]);
});
