// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import EditCardDialog from './edit-card-dialog.tsx';

const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const choose = (value: string) =>
  doing(() => {
    const select = found<HTMLSelectElement>('select');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const done = { errorFlag: false, errorMessage: '' };

it.each([
  ['chosen here', null, 'office', {}],
  ['chosen here in place of another', 'home', 'office', { associatedAddress: null }],
  ['the card’s own', 'office', null, {}],
])(
  'the dialog of a card is saved without an address that another device deleted, be it %s',
  async (_, own, chosen, sent) => {
    const card = { ...ana.paymentMethods[0]!, associatedAddress: own };
    const shop = inShop((call) => (call.includes('creditcards') ? done : ana), { user: ana });
    const edit = (addresses: typeof ana.addresses) =>
      shop.around(<EditCardDialog card={card} addresses={addresses} onClose={vi.fn()} />);
    const { draw } = await mounted(edit(ana.addresses));
    await type(found('input[name=nickname]'), 'Everyday');
    if (chosen) await choose(chosen);
    await draw(edit(ana.addresses.filter(({ key }) => key !== 'office')));
    expect(found<HTMLSelectElement>('select').value).toBe('');
    await send();
    expect(shop.sent()[0]![1]).toEqual({ nickname: 'Everyday', ...sent });
  },
);
