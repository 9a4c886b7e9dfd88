// @vitest-environment happy-dom
import { doing, found, key, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { ana } from '../../shell/testing/shopper.ts';
import type { User } from '../../state/session.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const austin = { city: 'Austin', state: 'TX', zipCode: '78701' };
const towns = [austin, { city: 'Austin', state: 'TX', zipCode: '78702' }];

/** Mounts the fields of a new address, over a backend that knows two towns. */
async function theFields(answer: () => unknown = () => towns, user: User | null = null) {
  const shop = inShop(answer, { user });
  const Fields = () => {
    const { form, values, text, checked, fill } = useAddressForm({ address: null, onClose: () => undefined });
    return (
      <form id={form.id}>
        <AddressFields values={values} text={text} checked={checked} fill={fill} />
      </form>
    );
  };
  await mounted(shop.around(<Fields />));
  const street = found<HTMLInputElement>('[name=street]');
  street.focus();
  /** Types as by hand: the browser reports the kind of the change. */
  const typeByHand = async (text: string) => {
    const say = (event: Event) => Object.assign(event, { inputType: 'insertText' });
    street.addEventListener('input', say, { capture: true, once: true });
    document.addEventListener('input', say, { capture: true, once: true });
    await type(street, text);
    await doing(() => vi.advanceTimersByTimeAsync(220));
  };
  const value = (name: string) => found<HTMLInputElement>(`[name=${name}]`).value;
  const filled = () => ['street', 'apt', 'zipCode', 'city', 'state'].map(value);
  const shown = () => [...document.querySelectorAll('[role=option]')].map((each) => each.textContent);
  return { shop, street, typeByHand, filled, shown };
}

it('the box suggests addresses by asking about the place alone, and fills the fields with the chosen one', async () => {
  const { shop, typeByHand, filled, shown } = await theFields();
  await typeByHand('9 Elm St apt 4, aus');
  expect(shown()).toEqual(['9 Elm St, Apt 4, Austin, TX 78701', '9 Elm St, Apt 4, Austin, TX 78702']);
  expect(shop.said()).toBe('2 suggestions');
  expect(shop.sent().map(([call]) => call)).toEqual([
    'GET /experience/api/delivery/towns?locationGuid=store&text=aus',
  ]);
  await press('[role=option]');
  expect(filled()).toEqual(['9 Elm St', '4', '78701', 'Austin', 'TX']);
  expect(shop.said()).toBe('Filled in for you: 9 Elm St, Apt 4, Austin, TX 78701');
  expect(shown()).toEqual([]);
});

it('a street alone suggests the towns near the store, a street name without a number suggests none', async () => {
  const { shop, typeByHand } = await theFields();
  await typeByHand('Congress Ave');
  expect(shop.sent()).toEqual([]);
  await typeByHand('301 Congress');
  expect(shop.sent().map(([call]) => call)).toEqual([
    'GET /experience/api/delivery/towns?locationGuid=store',
  ]);
});

it('suggestions are reached by keys: the box keeps the focus and names the current one', async () => {
  const { street, typeByHand, filled, shown } = await theFields();
  await typeByHand('787');
  expect(street.getAttribute('aria-expanded')).toBe('true');
  const meant = () =>
    document.getElementById(street.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const selected = () =>
    [...document.querySelectorAll('[role=option][aria-selected=true]')].map((each) => each.textContent);
  expect([meant(), selected()]).toEqual([undefined, []]);
  await key('ArrowDown');
  expect([meant(), selected()]).toEqual(['Austin, TX 78701', ['Austin, TX 78701']]);
  await key('ArrowUp');
  expect(meant()).toBe('Austin, TX 78702');
  expect(document.activeElement).toBe(street);
  expect(await key('Enter')).toBe(false);
  // The street is still to be typed, where it is typed.
  expect(filled()).toEqual(['', '', '78702', 'Austin', 'TX']);
  expect(document.activeElement).toBe(street);
  await typeByHand('9 Elm St, aus');
  expect(await key('Escape')).toBe(false);
  expect(shown()).toEqual([]);
  expect(street.value).toBe('9 Elm St, aus');
  expect(await key('Escape')).toBe(true);
});

it('an address pasted whole is split into its fields', async () => {
  const { street, filled } = await theFields();
  const pasted = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => '500 W 2nd St Apt 4\nAustin, TX 78701' },
  });
  street.setSelectionRange(0, 0);
  await doing(() => street.dispatchEvent(pasted));
  expect(pasted.defaultPrevented).toBe(true);
  expect(filled()).toEqual(['500 W 2nd St', '4', '78701', 'Austin', 'TX']);
});

it('an address typed whole is split when the box is left, over the fields’ earlier texts', async () => {
  const { street, filled } = await theFields();
  await type(street, '9 Elm St 78701');
  await doing(() => street.blur());
  expect(filled()).toEqual(['9 Elm St', '', '78701', '', '']);
  street.focus();
  await type(street, '9 Elm St, Austin, TX 78702');
  await doing(() => street.blur());
  expect(filled()).toEqual(['9 Elm St', '', '78702', 'Austin', 'TX']);
});

it('autofill opens no suggestions, and does not wait for towns that fail to load', async () => {
  const { shop, street, typeByHand, filled, shown } = await theFields(() => {
    throw new TypeError('Failed to fetch');
  });
  await type(street, '301 Congress Ave');
  await doing(() => vi.advanceTimersByTimeAsync(1_000));
  expect(shop.sent()).toEqual([]);
  await typeByHand('301 Congress Ave, aus');
  expect(shown()).toEqual([]);
  expect(filled()[0]).toBe('301 Congress Ave, aus');
  expect(street.getAttribute('autocomplete')).toBe('address-line1');
});

it.each([
  ['is not typed again for the first address', [], '78704'],
  ['is no news for a second', ana.addresses, ''],
] as const)('the ZIP code of the chosen way %s [BREATH-01]', async (_, addresses, zipCode) => {
  localStorage.setItem('zip_code', '78704');
  const { filled } = await theFields(() => towns, { ...ana, addresses: [...addresses] });
  expect(filled()).toEqual(['', '', zipCode, '', '']);
});
