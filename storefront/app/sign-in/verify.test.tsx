// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import Verify from './verify.tsx';

const props = { params: { email: 'ana@larder.test' } } as unknown as Parameters<typeof Verify>[0];

it('who has an account already, to whom no code is mailed, signs in from where the code is asked for', async () => {
  const shop = inShop(() => null);
  await mounted(shop.around(<Verify {...props} />));
  await press('a[href="/downtown/login"]');
  expect(shop.at()).toBe('/downtown/login');
  expect(shop.router.state.location.state).toMatchObject({ email: 'ana@larder.test' });
});

it('a code that is mailed again at the second press has no failure left, beside the button or at the edge', async () => {
  let answers = false;
  const shop = inShop(() => {
    if (answers) return null;
    throw new TypeError('Failed to fetch');
  });
  const { place } = await mounted(shop.around(<Verify {...props} />));
  await press('Resend Email');
  expect(shop.failures()).toEqual(['No response from API']);
  answers = true;
  await press('Resend Email');
  expect([shop.failures(), shop.successes()]).toEqual([[], ['A new email was sent!']]);
  expect(place.textContent).not.toContain('No response from API');
});
