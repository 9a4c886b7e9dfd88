// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
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
