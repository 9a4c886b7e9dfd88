// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import ProfileDialog from '../account/profile-dialog.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import Join from './join.tsx';

it('no field takes more letters than the server, whose refusal would name the field in its own words', async () => {
  const longest = { firstName: 80, lastName: 80, email: 254, phone: 30, phoneNumber: 30 };
  const fields = (place: ParentNode) =>
    [
      ...place.querySelectorAll<HTMLInputElement>('input:not([type=password], [type=checkbox], [hidden])'),
    ].map(({ name, maxLength }) => [name, maxLength]);
  const shop = inShop(() => null, { user: ana });
  for (const [screen, count] of [
    [<Join key="join" />, 4],
    [<ProfileDialog key="profile" user={ana} onClose={vi.fn()} />, 3],
  ] as const) {
    const { place } = await mounted(shop.around(screen));
    const found = fields(place);
    expect(found).toHaveLength(count);
    for (const [name, max] of found) expect(max).toBe(longest[name as keyof typeof longest]);
  }
});

it('who joins confirms the password and agrees to the terms, each asked for by its own field [AUTH-05]', async () => {
  const shop = inShop(() => ({ validationRequired: true }), { path: '/downtown/join' });
  const { place } = await mounted(shop.around(<Join />));
  const field = (name: string) => found<HTMLInputElement>(`input[name=${name}]`, place);
  const labelOf = (name: string) => found(`label[for="${field(name).id}"]`, place).textContent;
  const send = () =>
    doing(() => found('form', place).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(labelOf('confirm')).toContain('Confirm your password');
  expect(found('a[href="/downtown/terms"]', place).textContent).toBe('Consumer Terms of Use');
  for (const [name, text] of [
    ['firstName', 'Ana'],
    ['lastName', 'Paz'],
    ['email', 'ana@larder.test'],
    ['phone', '(512) 555-0123'],
    ['password', 'quiet-orchard-42'],
    ['confirm', 'quiet-orchard-43'],
  ] as const)
    await type(field(name), text);
  await send();
  expect(place.textContent).toContain('Passwords do not match');
  expect(place.textContent).toContain('You must agree to the terms of service');
  await type(field('confirm'), 'quiet-orchard-42');
  await doing(() => field('terms').click());
  await send();
  expect(shop.sent().map(([call]) => call)).toEqual(['POST /commerce/api/account/register']);
  expect(shop.at()).toBe('/downtown/verify/ana%40larder.test');
});
