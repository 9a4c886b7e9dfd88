// @vitest-environment happy-dom
import { CallFailed } from '@larder/contract/call-failed';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { listItem } from '../shell/testing/list-item.ts';
import { ana } from '../shell/testing/shopper.ts';
import type { ShoppingList } from './list-changes.ts';
import { YourLists } from './your-lists.tsx';

const list = (facts: Partial<ShoppingList>): ShoppingList => ({
  id: 'flat',
  name: 'Our flat',
  productsCount: 0,
  isShared: false,
  ownerName: null,
  membersCount: 0,
  ...facts,
});
const gone = () => {
  throw new CallFailed(404, { errorCode: 'list-not-found', message: 'Shopping list not found' }, 'gone');
};

type Answers = Record<string, (body: unknown) => unknown>;

async function yourLists(lists: ShoppingList[], answers: Answers = {}, opened: string | null = null) {
  const shop = inShop(
    (call, body) => {
      const [asked] = Object.entries(answers).filter(([name]) => call.startsWith(name));
      if (asked) return asked[1](body);
      return call === 'GET /experience/api/lists' ? lists : [];
    },
    { user: ana },
  );
  await mounted(shop.around(<YourLists opened={opened} />));
  await doing(() => undefined);
  return {
    ...shop,
    writes: () => shop.sent().flatMap(([call]) => (String(call).startsWith('GET') ? [] : [call])),
  };
}
const notes = () => [...document.querySelectorAll('h3 .tnum')].map((each) => each.textContent);
const buttons = (place: ParentNode = document) =>
  [...place.querySelectorAll('.icon-button')].map((each) => each.getAttribute('aria-label'));
const dialog = () => found('dialog, [role=dialog], [role=alertdialog]');
/** Presses a button that opens a dialog, and waits for the dialog. */
const ask = async (what: string) => {
  await press(what);
  await doing(() => vi.dynamicImportSettled());
};
const rows = () =>
  [...document.querySelectorAll('[data-list]')].map((each) => each.getAttribute('data-list'));

it('a shared list says whose it is and how many share it', async () => {
  await yourLists([
    list({ id: 'a' }),
    list({ id: 'b', isShared: true }),
    list({ id: 'c', isShared: true, membersCount: 1 }),
    list({ id: 'd', membersCount: 2, productsCount: 1 }),
    list({ id: 'e', ownerName: 'Luis', isShared: true, membersCount: 2 }),
  ]);
  expect(notes()).toEqual([
    '0 products',
    '0 products · Shared by link',
    '0 products · Shared with 1 person',
    '1 product · Shared with 2 people',
    '0 products · From Luis',
  ]);
});

it('a member can leave a list, and sees none of its owner’s buttons', async () => {
  await yourLists([list({ id: 'mine', name: 'Mine' }), list({ ownerName: 'Luis' })]);
  expect(buttons(found('[data-list=mine]'))).toEqual([
    'Share list Mine',
    'Rename list: Mine',
    'Delete list Mine',
  ]);
  expect(buttons(found('[data-list=flat]'))).toEqual(['Leave list Our flat']);
});

it('leaving asks first, and takes the list away', async () => {
  const { writes, successes } = await yourLists([list({ ownerName: 'Luis' })]);
  await ask('Leave list Our flat');
  expect(dialog().textContent).toContain('Do you want to leave the list "Our flat"? Luis will keep it.');
  expect(writes()).toEqual([]);
  await press('Yes, leave the list');
  expect(writes()).toEqual(['DELETE /experience/api/lists/flat/membership']);
  expect(rows()).toEqual([]);
  expect(successes()).toEqual(['You left the list "Our flat".']);
});

it('a member already removed has left the list; one without an answer stays and reads why', async () => {
  let fails: () => unknown = () => {
    throw new TypeError('Failed to fetch');
  };
  const { successes } = await yourLists([list({ ownerName: 'Luis' })], { DELETE: () => fails() });
  await ask('Leave list Our flat');
  await press('Yes, leave the list');
  expect(dialog().textContent).toContain('No response from API');
  expect(rows()).toEqual(['flat']);
  fails = gone;
  await press('Yes, leave the list');
  expect(rows()).toEqual([]);
  expect(successes()).toEqual(['You left the list "Our flat".']);
});

const luis = { id: 'm1', firstName: 'Luis', joinedAt: '2026-11-23T12:00:00Z' };
const eve = { ...luis, id: 'm2', firstName: 'Eve' };
const members = () => [...dialog().querySelectorAll('li p')].map((each) => each.firstChild?.textContent);

it('the owner sees the members and can remove one, which ends the link', async () => {
  const { writes, successes } = await yourLists([list({ isShared: true, membersCount: 2 })], {
    'GET /experience/api/lists/flat/members': () => [luis, eve],
  });
  await ask('Share list Our flat');
  expect(members()).toEqual(['Luis', 'Eve']);
  await press('[aria-label^="Remove from the list: Eve, "]');
  expect(writes()).toEqual(['DELETE /experience/api/lists/flat/members/m2']);
  expect(members()).toEqual(['Luis']);
  expect(document.activeElement?.textContent).toBe('People who joined');
  expect(successes()).toEqual(['Eve was removed, and the link no longer works.']);
  expect(notes()).toEqual(['0 products · Shared with 1 person']);
  expect(dialog().textContent).toContain('Make a link');
});

it('a link on screen goes when a member is removed, because it has ended', async () => {
  await yourLists([list({ membersCount: 1 })], {
    'GET /experience/api/lists/flat/members': () => [luis],
    'POST /experience/api/lists/flat/link': () => ({ token: 'x'.repeat(43) }),
  });
  await ask('Share list Our flat');
  await press('Make a link');
  expect(found<HTMLInputElement>('dialog input').value).toContain(`#${'x'.repeat(43)}`);
  await press('[aria-label^="Remove from the list: Luis, "]');
  expect(document.querySelector('dialog input')).toBeNull();
});

it('a press beside the dialog does not close it over a link that is shown this once', async () => {
  await yourLists([list({})], {
    'POST /experience/api/lists/flat/link': () => ({ token: 'x'.repeat(43) }),
  });
  const pressBeside = () =>
    doing(() => {
      dialog().dispatchEvent(new Event('pointerdown', { bubbles: true }));
      dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await ask('Share list Our flat');
  await press('Make a link');
  await pressBeside();
  expect(found<HTMLInputElement>('dialog input').value).toContain('x'.repeat(43));
  await press('Done');
  expect(document.querySelector('dialog')).toBeNull();
});

it('ending the sharing is offered while the list has members, also without a link, and leaves none', async () => {
  const { writes, successes } = await yourLists([list({ membersCount: 1 })]);
  await ask('Share list Our flat');
  await press('Stop sharing');
  expect(writes()).toEqual(['DELETE /experience/api/lists/flat/link']);
  expect(notes()).toEqual(['0 products']);
  expect(successes()).toEqual(['Only you have this list now.']);
});

it('deleting a shared list says who loses it too', async () => {
  await yourLists([list({ membersCount: 2 })]);
  await ask('Delete list Our flat');
  expect(dialog().textContent).toContain('2 people share it with you and will lose it too.');
});

it('a list that is gone already, deleted in another tab, has been removed; without an answer it stays [LISTS-02]', async () => {
  let fails: () => unknown = () => {
    throw new TypeError('Failed to fetch');
  };
  const { successes, failures } = await yourLists([list({})], { DELETE: () => fails() });
  await ask('Delete list Our flat');
  await press('Yes, delete the list');
  expect(failures()).toEqual(['Failed to remove list "Our flat".']);
  expect(rows()).toEqual(['flat']);
  fails = gone;
  await press('Yes, delete the list');
  expect(successes()).toEqual(['List "Our flat" has been successfully removed.']);
  expect(failures()).toEqual([]);
  expect(rows()).toEqual([]);
});

it('the list just joined is open, with the focus on it, and shows its present quantities', async () => {
  await yourLists(
    [list({ id: 'mine' }), list({ ownerName: 'Luis', productsCount: 5 })],
    { 'GET /experience/api/lists/flat/products': () => [] },
    'flat',
  );
  expect(found('[data-list=flat] button').getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(found('[data-list=flat] button'));
  expect(found('[data-list=mine] button').getAttribute('aria-expanded')).toBe('false');
  expect(notes()[1]).toBe('0 products · From Luis');
});

it('the page keeps which list was opened last, so that the way back from a product opens it again', async () => {
  const { router } = await yourLists([list({}), list({ id: 'office', name: 'Office' })]);
  const kept = () => (router.state.location.state as { list: string | null } | null)?.list ?? null;
  await doing(() => found('[data-list=flat] h3 button').click());
  await doing(() => found('[data-list=office] h3 button').click());
  expect(kept()).toBe('office');
  await doing(() => found('[data-list=flat] h3 button').click());
  expect(kept()).toBe('office');
  await doing(() => found('[data-list=office] h3 button').click());
  expect(kept()).toBe(null);
});

it('a list no longer shared is removed and said to be gone', async () => {
  const { failures } = await yourLists(
    [list({ ownerName: 'Luis' })],
    { 'GET /experience/api/lists/flat/products': gone },
    'flat',
  );
  expect(rows()).toEqual([]);
  expect(failures()).toEqual(['The list "Our flat" was deleted or is no longer shared with you.']);
});

it('changes of the lists by others show on coming back to the page', async () => {
  let name = 'Our flat';
  await yourLists([], { 'GET /experience/api/lists': () => [list({ name })] });
  name = 'Our house';
  await doing(() => dispatchEvent(new Event('focus')));
  expect(found('[data-list=flat] button .text-h3').textContent).toBe('Our house');
});

it('a link that could not be made is said above the buttons, wherever the members are scrolled to', async () => {
  await yourLists([list({ isShared: true, membersCount: 1 })], {
    'GET /experience/api/lists/flat/members': () => [luis],
    'POST /experience/api/lists/flat/link': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await ask('Share list Our flat');
  await press('Make a new link');
  const alert = found('[role=alert]', dialog());
  expect(alert.textContent).toContain('No response from API');
  expect(alert.closest('.dialog-body')).toBe(null);
});

it('a member who could not be removed is said in the dialog, where it is heard', async () => {
  const { failures } = await yourLists([list({ isShared: true, membersCount: 1 })], {
    'GET /experience/api/lists/flat/members': () => [luis],
    DELETE: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await ask('Share list Our flat');
  await press('[aria-label^="Remove from the list: Luis, "]');
  expect(found('[role=alert]', dialog()).textContent).toContain('No response from API');
  expect(failures()).toEqual([]);
});

it('a product taken off a list is announced by its name', async () => {
  const milk = listItem(7, { prodName: 'Milk', prodWeightLabel: '1 gal', quantity: 1, units: 1 });
  const { said } = await yourLists(
    [list({ productsCount: 1 })],
    { 'GET /experience/api/lists/flat/products': () => [milk] },
    'flat',
  );
  await press('Remove Milk, 1 gal');
  expect(said()).toBe('You removed Milk, 1 gal');
});
