// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { AddressesSection } from './addresses-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { EditableSection } from './editable-section.tsx';

const items = ['Home', 'Office', 'Cabin'].map((name) => ({
  key: name.toLowerCase(),
  name,
  content: name,
}));

/** Mounts a list of three addresses; `remove` is asked to delete each marked one. */
async function aSection(remove: (key: string) => Promise<unknown>, shown = items) {
  const shop = inShop((call) => (call.endsWith('/check') ? { loggedIn: true, tokenExpiration: null } : ana), {
    user: ana,
  });
  const [onAdd, onEdit] = [vi.fn(), vi.fn()];
  const section = (of = items) =>
    shop.around(
      <EditableSection
        id="addresses"
        title="Addresses"
        items={of}
        empty="No address yet"
        addLabel="Add address"
        onAdd={onAdd}
        onEdit={onEdit}
        remove={remove}
        deleted="Addresses deleted"
        notDeleted="Some could not be deleted"
      />,
    );
  const { draw } = await mounted(section(shown));
  return { shop, onAdd, onEdit, show: (of: typeof items) => draw(section(of)) };
}
const marked = () => [...document.querySelectorAll('.line-through')].map((each) => each.textContent);
const has = (label: string) => document.querySelector(`[aria-label="${label}"]`) !== null;

it('an empty section says so, and cannot be edited', async () => {
  const { onAdd } = await aSection(async () => null, []);
  expect(document.body.textContent).toContain('No address yet');
  expect(has('Edit Addresses')).toBe(false);
  await press('Add address');
  expect(onAdd).toHaveBeenCalledTimes(1);
});

it('the section marks and restores, says so, and deletes nothing before it is saved [ACCOUNT-03]', async () => {
  const remove = vi.fn(async () => null);
  const { onEdit } = await aSection(remove);
  expect(has('Remove Home')).toBe(false);
  await press('Edit Addresses');
  expect(document.activeElement?.textContent).toBe('Addresses');
  await press('Remove Home');
  await press('Remove Office');
  expect(marked()).toEqual(['Home', 'Office']);
  expect(document.body.textContent).toContain('Office: Marked for removal');
  expect(has('Edit Home')).toBe(false);
  await press('Edit Cabin');
  expect(onEdit.mock.calls).toEqual([['cabin']]);
  expect(found('[aria-label="Restore Home"]').textContent).toBe('Restore');
  await press('Restore Home');
  expect(marked()).toEqual(['Office']);
  expect(document.body.textContent).toContain('Save Changes (1)');
  await press('Cancel');
  expect(has('Remove Home')).toBe(false);
  expect(remove).not.toHaveBeenCalled();
  await press('Edit Addresses');
  expect(marked()).toEqual([]);
});

it('Save deletes all marked entries, loads anew, and ends editing with focus on the heading', async () => {
  const remove = vi.fn<(key: string) => Promise<unknown>>(async () => null);
  const { shop } = await aSection(remove);
  await press('Edit Addresses');
  await press('Remove Home');
  await press('Remove Cabin');
  await press('Save Changes (2)');
  expect(remove.mock.calls.map(([key]) => key)).toEqual(['home', 'cabin']);
  expect(shop.sent().map(([call]) => call)).toContain('GET /commerce/api/user');
  expect(shop.successes()).toEqual(['Addresses deleted']);
  expect(document.activeElement?.textContent).toBe('Addresses');
  expect(has('Remove Home')).toBe(false);
});

it('a failed deletion is told above the list until editing begins again', async () => {
  const remove = (key: string) => (key === 'home' ? Promise.reject(new Error('in use')) : Promise.resolve());
  const { shop } = await aSection(remove);
  await press('Edit Addresses');
  await press('Remove Home');
  await press('Remove Office');
  await press('Save Changes (2)');
  expect(shop.failures()).toEqual(['Some could not be deleted']);
  expect(found('section [role=alert]').textContent).toContain('Some could not be deleted');
  await press('Edit Addresses');
  expect(document.querySelector('section [role=alert]')).toBe(null);
  expect(shop.failures()).toEqual([]);
});

it('Save only ends editing when nothing is marked, or the marked entries are gone by then [ACCOUNT-05]', async () => {
  const remove = vi.fn(async () => null);
  const { shop, show } = await aSection(remove);
  await press('Edit Addresses');
  await press('Save Changes');
  expect(has('Remove Home')).toBe(false);
  expect(shop.successes()).toEqual([]);
  await press('Edit Addresses');
  await press('Remove Home');
  await show(items.slice(1));
  await doing(() => undefined);
  await press('Save Changes');
  expect(remove).not.toHaveBeenCalled();
});

const gran = {
  key: 'gran',
  nickname: '',
  profile: {
    firstName: 'Luz',
    lastName: 'Paz',
    fullName: 'Luz Paz',
    emailAddress: 'luz@larder.test',
    phoneNumber: '',
  },
  preferences: { dietaryOptions: [], avoidedAllergens: [], ingredientsAvoided: [], productsLookedFor: [] },
};
const rich = { ...ana, shoppingProfiles: [gran] };

it.each([
  [
    'Delivery Addresses',
    AddressesSection,
    'Home, 1 Oak St, Austin, TX, 78701',
    'address/home',
    'addresses',
    'No addresses added yet.',
  ],
  [
    'Payment Methods',
    CardsSection,
    'Card ending with 4242',
    'payment/card/visa',
    'payment methods',
    'No payment methods added yet.',
  ],
  [
    'Pickup Person(s)',
    ContactsSection,
    'Luz Paz',
    'contacts/gran',
    'pickup persons',
    'No pickup persons added yet.',
  ],
] as const)(
  '%s are deleted each by its own call, said in its own words, and missed by them [ACCOUNT-03] [ACCOUNT-04] [ACCOUNT-05]',
  async (title, Of, name, path, things, none) => {
    let isThere = true;
    const shop = inShop(
      (call) => {
        if (call.startsWith('DELETE') && !isThere) throw new TypeError('Failed to fetch');
        if (call.startsWith('DELETE')) return null;
        return call.endsWith('/check') ? { loggedIn: true, tokenExpiration: null } : rich;
      },
      { user: rich },
    );
    const { place, draw } = await mounted(shop.around(<Of user={rich} />));
    const remove = async () => {
      await press(`Edit ${title}`, place);
      await press(`Remove ${name}`, place);
      await press('Save Changes (1)', place);
    };
    await remove();
    expect(shop.sent().filter(([call]) => String(call).startsWith('DELETE'))).toEqual([
      [`DELETE /commerce/api/user/${path}`, {}],
    ]);
    expect(shop.successes()).toEqual([`${things[0]!.toUpperCase()}${things.slice(1)} deleted successfully.`]);
    isThere = false;
    await remove();
    expect(shop.failures()).toEqual([`Failed to delete ${things}.`]);
    await draw(
      shop.around(<Of user={{ ...rich, addresses: [], paymentMethods: [], shoppingProfiles: [] }} />),
    );
    expect(place.textContent).toContain(none);
  },
);
