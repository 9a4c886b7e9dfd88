// @vitest-environment happy-dom
import { found, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { ana } from '../shell/testing/shopper.ts';
import ChangeAddress from './change-address.tsx';
import { bodies, changing, confirm, radios } from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

const named = () => radios().map(({ checked, parentElement }) => [checked, parentElement!.textContent]);

it('changing the address begins with the present one, and saves only another', async () => {
  const { shop } = await changing(ChangeAddress, () => ({ revision: 8 }), { user: ana });
  expect(named().map(([checked]) => checked)).toEqual([false, true]);
  expect(document.activeElement).toBe(radios()[1]);
  expect(whyNot(confirm())).toBe('Choose another address first.');
  radios()[0]!.id = 'to-home';
  await press('#to-home');
  await press('Deliver here');
  expect(bodies(shop)).toEqual([
    { revision: 7, addressKey: 'home', shown: '1 Oak St, Austin, TX 78701', message: '', langCode: 'EN-US' },
  ]);
});

it('changing the address does not send the note that was for the old one, but offers it', async () => {
  const facts = { user: ana, order: { note: 'Gate code 1234' } };
  const { shop } = await changing(ChangeAddress, () => ({ revision: 8 }), facts);
  expect(found('dialog').textContent).not.toContain('Gate code 1234');
  radios()[0]!.id = 'to-home';
  await press('#to-home');
  expect(found('dialog').textContent).toContain('was for the old address: "Gate code 1234"');
  expect(found<HTMLTextAreaElement>('dialog textarea').value).toBe('');
  await press('Use the same note');
  await type(found('dialog textarea'), 'Gate code 99');
  await press('Deliver here');
  expect(bodies(shop)).toMatchObject([{ addressKey: 'home', message: 'Gate code 99' }]);
});

it('changing the address to one that is gone loads the saved ones again, and offers it no more', async () => {
  const left = { ...ana, addresses: ana.addresses.filter(({ key }) => key !== 'home') };
  await changing(
    ChangeAddress,
    (call) => {
      if (call.endsWith('/address'))
        return Response.json(
          { errorCode: 'address-not-found', message: 'Address not found' },
          { status: 404 },
        );
      return call.endsWith('/check') ? { loggedIn: true, tokenExpiration: null } : left;
    },
    { user: ana },
  );
  radios()[0]!.id = 'to-home';
  await press('#to-home');
  await press('Deliver here');
  expect(found('dialog').textContent).toContain('Address not found');
  expect(named()).toHaveLength(1);
  expect(whyNot(confirm())).toBe('Choose another address first.');
});

it('changing the address shows the present one also where it is not saved', async () => {
  const place = {
    kind: 'shipping',
    line1: '9 Ash St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  } as const;
  await changing(ChangeAddress, () => null, { user: ana, order: { addresses: [place] } });
  expect(named()[0]).toEqual([true, '9 Ash St, Austin, TX, 78701']);
  expect(named()).toHaveLength(3);
  expect(whyNot(confirm())).toBe('Choose another address first.');
});
