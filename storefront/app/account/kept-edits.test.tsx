// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import type { User } from '../state/session.ts';
import { AddressesSection } from './addresses-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { ProfileSections } from './profile-sections.tsx';
import type { Contact } from './use-contact-form.ts';

const luz: Contact = {
  key: 'luz',
  nickname: '',
  profile: {
    firstName: 'Luz',
    lastName: 'Paz',
    fullName: 'Luz Paz',
    emailAddress: 'luz@larder.test',
    phoneNumber: '',
  },
  preferences: {
    dietaryOptions: [],
    avoidedAllergens: [],
    ingredientsAvoided: [],
    productsLookedFor: [],
  },
};
const before: User = { ...ana, shoppingProfiles: [luz] };
/** The account after another device was at it: an allergen to avoid, a phone number, and other nicknames. */
const now: User = {
  ...before,
  profile: { ...ana.profile, phoneNumber: '(512) 555-0100', optEmailAddress: 'ana@work.test' },
  shoppingProfiles: [{ ...luz, preferences: { ...luz.preferences, avoidedAllergens: [4] } }],
  addresses: ana.addresses.map((each) => ({ ...each, street: '9 Rainey St' })),
  paymentMethods: ana.paymentMethods.map((each) => ({ ...each, associatedAddress: 'office' })),
};

/** Opens a dialog, draws its section for the account as it is now, edits a field and saves; returns what was sent. */
async function editedAcross(
  [Of, user]: [(props: { user: User }) => ReactElement, User],
  opening: readonly string[],
  [name, text]: [string, string],
) {
  const saved = { errorFlag: false, errorMessage: '', entityKey: null };
  const shop = inShop(
    (call) => {
      if (call.startsWith('POST')) return saved;
      if (call.includes('dietary-options') || call.includes('allergen')) return [];
      return call.endsWith('/check') ? { loggedIn: true, tokenExpiration: null } : now;
    },
    { user },
  );
  const { draw } = await mounted(shop.around(<Of user={user} />));
  for (const each of opening) await press(each);
  await doing(() => vi.dynamicImportSettled());
  await draw(shop.around(<Of user={now} />));
  await type(found(`dialog input[name=${name}]`), text);
  await doing(() =>
    found('dialog form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  const bodies = () => shop.sent().flatMap(([call, body]) => (String(call).startsWith('POST') ? [body] : []));
  await expect.poll(bodies, { timeout: 10_000 }).toHaveLength(1);
  return bodies()[0];
}

it('a person edited while the page learns of another device’s change keeps that change: an allergen to avoid', async () => {
  const opening = ['Edit Pickup Person(s)', 'Edit Luz Paz'];
  expect(await editedAcross([ContactsSection, before], opening, ['nickname', 'Gran'])).toMatchObject({
    nickname: 'Gran',
    preferences: { avoidedAllergens: [4] },
  });
});

it('an address edited while the page learns of another device’s change keeps that change: its street', async () => {
  const opening = ['Edit Delivery Addresses', 'Edit Home, 1 Oak St, Austin, TX, 78701'];
  expect(await editedAcross([AddressesSection, before], opening, ['nickname', 'Casa'])).toMatchObject({
    addressProperties: { nickname: 'Casa', street: '9 Rainey St' },
  });
});

it('a card edited while the page learns of another device’s change keeps that change: its address', async () => {
  const opening = ['Edit Payment Methods', 'Edit Card ending with 4242'];
  expect(await editedAcross([CardsSection, before], opening, ['nickname', 'Everyday'])).toEqual({
    nickname: 'Everyday',
  });
});

it('a profile edited while the page learns of another device’s change keeps that change: its phone', async () => {
  const user = { ...before, profile: { ...ana.profile, phoneNumber: '(512) 555-0199' } };
  const edit = ['lastName', 'Paz Reyes'] as [string, string];
  expect(await editedAcross([ProfileSections, user], ['Edit basic information'], edit)).toMatchObject({
    lastName: 'Paz Reyes',
    phoneNumber: '(512) 555-0100',
  });
});

it('a second address for mails that another device gave stays where the dialog was saved without one', async () => {
  const edit = ['other', ''] as [string, string];
  expect(await editedAcross([ProfileSections, before], ['Edit account information'], edit)).toMatchObject({
    optEmailAddress: 'ana@work.test',
  });
});
