// @vitest-environment happy-dom
import { doing, found, mounted, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import ProfileDialog from './profile-dialog.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import AccountDialog from './account-dialog.tsx';
import DeleteAccountDialog from './delete-account-dialog.tsx';
import EditCardDialog from './edit-card-dialog.tsx';
import PasswordDialog from './password-dialog.tsx';
import { SessionList } from './session-list.tsx';

const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const choose = (select: HTMLSelectElement, value: string) =>
  doing(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const alert = () => document.querySelector('[role=alert]:not(.toaster *)')?.textContent;
const done = { errorFlag: false, errorMessage: '' };

const asking = async (answer: object) => {
  const shop = inShop(() => answer, { user: ana, cart: aCart() });
  const onClose = vi.fn();
  await mounted(shop.around(<DeleteAccountDialog onClose={onClose} />));
  return { shop, onClose };
};
const yes = () => found<HTMLButtonElement>('.dialog-foot [type=submit]');

it('the dialog that deletes the account focuses the button that keeps it, and waits for the password', async () => {
  const { shop, onClose } = await asking(done);
  expect(document.activeElement?.textContent).toBe('No, keep my account');
  expect(yes().getAttribute('aria-disabled')).toBe('true');
  await press('No, keep my account');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shop.sent()).toEqual([]);
});

it('the dialog that deletes the account says when the password is wrong, and deletes nothing in the browser', async () => {
  const { shop } = await asking({ ...done, errorFlag: true, errorMessage: 'Wrong password.' });
  await type(found('input[name=password]'), 'wrong');
  await send();
  expect(alert()).toContain('Wrong password.');
  expect(document.querySelector('.dialog-body [role=alert]')).toBe(null);
  expect(shop.session.getState().user).toBe(ana);
});

it('the dialog that deletes the account says that the account is gone, and clears the browser when it is closed', async () => {
  const { shop } = await asking(done);
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue();
  await type(found('input[name=password]'), 'secret');
  await send();
  expect(shop.sent()).toEqual([['POST /commerce/api/user/delete', { password: 'secret' }]]);
  expect(found('h2').textContent).toBe('Your account was deleted.');
  expect(shop.session.getState().user).toBe(ana);
  await press('Continue');
  expect(shop.session.getState().user).toBe(null);
  expect(shop.cart.getState().cart).toBe(null);
  expect(leave).toHaveBeenCalledWith('/downtown');
});

const changing = async (answer: object) => {
  const shop = inShop((call) => (call.endsWith('password') ? answer : ana), { user: ana });
  const onClose = vi.fn();
  await mounted(shop.around(<PasswordDialog user={ana} onClose={onClose} />));
  return { shop, onClose };
};
const save = () => found<HTMLButtonElement>('.dialog-foot [type=submit]');

it('the dialog of the password waits for both passwords, and begins the session anew [ACCOUNT-07]', async () => {
  const { shop, onClose } = await changing({ ...done, sessionGuid: 'new' });
  expect(whyNot(save())).toBe('Enter both passwords first.');
  await type(found('input[name=newPassword]'), 'pantry-staple-7');
  expect(whyNot(save())).toBe('Enter both passwords first.');
  await type(found('input[name=newPassword]'), '');
  await type(found('input[name=oldPassword]'), 'old');
  expect(whyNot(save())).toBe('Enter both passwords first.');
  await type(found('input[name=newPassword]'), 'pantry-staple-7');
  expect(whyNot(save())).toBeNull();
  await send();
  expect(shop.sent()[0]).toEqual([
    'POST /commerce/api/account/password',
    { oldPassword: 'old', newPassword: 'pantry-staple-7' },
  ]);
  expect(localStorage.getItem('session_guid')).toBeTruthy();
  expect(shop.successes()).toEqual(['Password updated']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the dialog of the password says by which rule a new one may not be chosen, before it is sent', async () => {
  const { shop } = await changing({ ...done, sessionGuid: 'new' });
  await type(found('input[name=oldPassword]'), 'old');
  for (const [weak, words] of [
    ['pantry7', 'The password must have at least 8 characters.'],
    ['password1', 'This password is too easy to guess. Please choose another one.'],
    [`${ana.profile.emailAddress}1`, 'This password is too easy to guess. Please choose another one.'],
  ] as const) {
    await type(found('input[name=newPassword]'), weak);
    await send();
    expect(found('form').textContent).toContain(words);
  }
  expect(shop.sent()).toEqual([]);
});

it('the dialog of the password calls an empty one missing [ACCOUNT-07]', async () => {
  const { shop } = await changing({ ...done, sessionGuid: 'new' });
  await send();
  const faults = [...document.querySelectorAll('form [id$="-error"]')].map((each) => each.textContent);
  expect(faults).toEqual(['Missing password', 'Missing password']);
  expect(shop.sent()).toEqual([]);
});

it('the dialog of the password stays open when the server refuses', async () => {
  const { onClose } = await changing({ ...done, errorFlag: true, errorMessage: 'Wrong password.' });
  await type(found('input[name=oldPassword]'), 'old');
  await type(found('input[name=newPassword]'), 'pantry-staple-7');
  await send();
  expect(alert()).toContain('Wrong password.');
  expect(onClose).not.toHaveBeenCalled();
});

it('the dialog of a card changes its nickname and its address, and shows the bank’s facts without a field [ACCOUNT-06]', async () => {
  const card = { ...ana.paymentMethods[0]!, associatedAddress: 'home' };
  const shop = inShop((call) => (call.includes('creditcards') ? done : ana), { user: ana });
  const edit = <EditCardDialog card={card} addresses={ana.addresses} onClose={vi.fn()} />;
  await mounted(shop.around(edit));
  for (const fact of ['4242', '12/2030', 'Ana Paz']) expect(found('dialog dl').textContent).toContain(fact);
  expect(document.querySelectorAll('dialog input, dialog select')).toHaveLength(2);
  await type(found('input[name=nickname]'), ' Everyday ');
  await choose(found<HTMLSelectElement>('select'), 'office');
  await send();
  expect(shop.sent()[0]).toEqual([
    'POST /commerce/api/user/payment/creditcards/visa',
    { nickname: 'Everyday', associatedAddress: 'office' },
  ]);
  expect(shop.successes()).toEqual(['Card updated successfully!']);
});

it('the dialog of a card takes its address away, which the call knows as none [ACCOUNT-06]', async () => {
  const card = { ...ana.paymentMethods[0]!, associatedAddress: 'home' };
  const shop = inShop((call) => (call.includes('creditcards') ? done : ana), { user: ana });
  await mounted(shop.around(<EditCardDialog card={card} addresses={ana.addresses} onClose={vi.fn()} />));
  await choose(found<HTMLSelectElement>('select'), '');
  await send();
  expect(shop.sent()[0]![1]).toEqual({ associatedAddress: null });
});

it('the dialog of a card sends what was edited in it, and nothing of what another device may have changed', async () => {
  const card = { ...ana.paymentMethods[0]!, associatedAddress: 'home' };
  const shop = inShop((call) => (call.includes('creditcards') ? done : ana), { user: ana });
  await mounted(shop.around(<EditCardDialog card={card} addresses={ana.addresses} onClose={vi.fn()} />));
  await type(found('input[name=nickname]'), 'Everyday');
  await send();
  expect(shop.sent()[0]![1]).toEqual({ nickname: 'Everyday' });
});

it('the dialog of the profile keeps what another device changed of it meanwhile', async () => {
  const now = { ...ana, profile: { ...ana.profile, phoneNumber: '(512) 555-0100' } };
  const shop = inShop(
    (call) =>
      call.endsWith('/profile')
        ? done
        : call.endsWith('/check')
          ? { loggedIn: true, tokenExpiration: null }
          : now,
    { user: ana },
  );
  const user = { ...ana, profile: { ...ana.profile, phoneNumber: '(512) 555-0199' } };
  await mounted(shop.around(<ProfileDialog user={user} onClose={vi.fn()} />));
  await type(found('input[name=lastName]'), 'Paz Reyes');
  await send();
  expect(shop.sent().find(([call]) => String(call).endsWith('/profile'))?.[1]).toEqual({
    firstName: 'Ana',
    lastName: 'Paz Reyes',
    phoneNumber: '(512) 555-0100',
  });
});

it('the dialog of the sign-in sends name and phone as another device has changed them since [ACCOUNT-02]', async () => {
  const now = { ...ana.profile, firstName: 'Anna', phoneNumber: '(512) 555-0100' };
  const shop = inShop((call) => (call.endsWith('/profile') ? done : { ...ana, profile: now }), { user: ana });
  await mounted(shop.around(<AccountDialog user={ana} onClose={vi.fn()} />));
  await type(found('input[name=other]'), ' ana@work.test ');
  await send();
  expect(shop.sent().find(([call]) => String(call).endsWith('/profile'))?.[1]).toEqual({
    firstName: 'Anna',
    lastName: 'Paz',
    phoneNumber: '(512) 555-0100',
    optEmailAddress: 'ana@work.test',
  });
  expect(shop.successes()).toEqual(['Profile updated!']);
});

const session = (id: string, isCurrent: boolean, device = 'Chrome, Android') => ({
  id,
  device,
  isCurrent,
  signedInAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-23T15:05:00.000Z',
  expiresAt: '2026-12-23T15:00:00.000Z',
});
const listing = async (leave: () => unknown) => {
  const both = [session('here', true), session('phone', false, '')];
  const shop = inShop((call) => (call.startsWith('GET') ? both : leave()), { user: ana });
  await mounted(shop.around(<SessionList />));
  return shop;
};
const rows = () => [...document.querySelectorAll('li')].map((each) => each.textContent);

it('a listed sign-in shows its time by the store’s clock, and cannot be ended from here when it is this device’s own', async () => {
  await listing(() => null);
  expect(rows()[0]).toContain('This device');
  expect(rows()[0]).toContain('9:05');
  expect(rows()[1]).toContain('Unknown device');
  expect(document.querySelectorAll('li button')).toHaveLength(1);
});

it('a listed sign-in is ended from here, with the focus on the heading then', async () => {
  const shop = await listing(() => new Response(null, { status: 204 }));
  await press('[aria-label^="Sign out this device: Unknown device"]');
  expect(shop.sent().at(-1)![0]).toBe('DELETE /commerce/api/user/sessions/phone');
  expect(rows()).toHaveLength(1);
  expect(shop.successes()).toEqual(['We signed out that device.']);
  expect(document.activeElement).toBe(found('h3'));
});

it('a listed sign-in stays in the list when ending it failed', async () => {
  await listing(() => {
    throw new TypeError('Failed to fetch');
  });
  await press('[aria-label^="Sign out this device: Unknown device"]');
  expect(alert()).toContain('No response from API');
  expect(rows()).toHaveLength(2);
});
