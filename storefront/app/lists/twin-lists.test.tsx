// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { AddToList } from '../product/add-to-list.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { website } from '../shell/testing/rendered-screen.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { ListMembers } from './list-members.tsx';
import { YourLists } from './your-lists.tsx';

const list = (id: string, ownerName: string | null = null) => ({
  id,
  name: 'Weekly',
  productsCount: 0,
  isShared: false,
  ownerName,
  membersCount: 0,
});
const names = (place: ParentNode = document) =>
  [...place.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? each.textContent);

it('the buttons of two lists of one name have names of their own', async () => {
  const shop = inShop(() => [list('a'), list('b'), list('c', 'Luis')], { user: ana });
  await mounted(shop.around(<YourLists />));
  await doing(() => undefined);
  const all = names(found('ul'));
  expect(all).toContain('Add to cart, Weekly (2)');
  expect(all).toContain('Leave list Weekly (3)');
  expect(new Set(all).size).toBe(all.length);
});

it('the menu that adds a product to a list tells two lists of one name apart', async () => {
  const shoppingLists = ['a', 'b'].map((id) => ({
    id,
    name: 'Weekly',
    isOwn: true,
    merchantKey: website.merchant!.key,
  }));
  const shop = inShop(() => null, { user: { ...ana, shoppingLists } });
  await mounted(shop.around(<AddToList product={{ key: 1, sellingMode: 'UNIT' }} quantity={1} />));
  await press('Add to list');
  expect([...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent)).toEqual([
    'Weekly',
    'Weekly (2)',
    'Create new list',
  ]);
});

it('two members of one first name are told apart by when they joined', async () => {
  const members = ['2026-11-23T12:00:00Z', '2026-11-24T12:00:00Z', '2026-11-24T12:00:30Z'].map(
    (joinedAt, at) => ({ id: `m${at}`, firstName: 'Ana', joinedAt }),
  );
  const shop = inShop(() => members, { user: ana });
  await mounted(shop.around(<ListMembers listId="a" onTakenOff={vi.fn()} />));
  await doing(() => undefined);
  const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');
  expect(spaced(found('li p').textContent)).toBe('AnaJoined November 23, 2026, 6:00 AM');
  expect(names().map(spaced)).toEqual([
    'Remove from the list: Ana, Joined November 23, 2026, 6:00 AM',
    'Remove from the list: Ana, Joined November 24, 2026, 6:00 AM',
    'Remove from the list: Ana, Joined November 24, 2026, 6:00 AM (2)',
  ]);
});
