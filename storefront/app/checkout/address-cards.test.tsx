// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { AddressCards } from './address-cards.tsx';

it('the edit buttons of two flats of one house have names of their own', async () => {
  const [home] = ana.addresses;
  const addresses = ['1', '2'].map((apt) => ({ ...home!, key: apt, nickname: '', apt }));
  const choice = { name: 'to', legend: 'To', chosen: '1', onChoose: () => undefined };
  await mounted(
    inShop(() => [], { user: ana }).around(
      <AddressCards {...choice} addresses={addresses} onEdit={() => undefined} />,
    ),
  );
  const names = [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    'Edit 1 Oak St, Apt 1, Austin, TX, 78701',
    'Edit 1 Oak St, Apt 2, Austin, TX, 78701',
  ]);
});
