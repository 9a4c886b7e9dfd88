// @vitest-environment happy-dom
import type { CartAnswer } from '@larder/contract/cart-parts';
import { Dialog } from '@larder/ui/dialog.tsx';
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, changeOf } from '../../shell/testing/shopper.ts';
import { PromoEntry } from './promo-entry.tsx';

const promo = { code: 'FALL', label: 'Fall', percent: 10 };
const applied = {
  ...changeOf(aCart({ revision: 4, promo })),
  isValid: true,
  message: '',
};

async function drawn(answer: (call: string) => unknown, cart: ReturnType<typeof aCart> | null = aCart()) {
  const shop = inShop(answer, { cart });
  await mounted(shop.around(<PromoEntry />));
  return shop;
}
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

const alertIn = (place: string) => document.querySelector(`${place} [role=alert]`)?.textContent;

const codesSent = (shop: Awaited<ReturnType<typeof drawn>>) =>
  shop.sent().filter(([call]) => String(call).includes('/promos/')).length;

async function typed(shop: Awaited<ReturnType<typeof drawn>>, code: string) {
  await press('Have a promo code?');
  await type(found('input'), code);
  await send();
  return shop;
}

it('the promo entry shows nothing without a cart', async () => {
  await drawn(() => null, null);
  expect(document.querySelector('button')).toBe(null);
});

it('the promo entry opens its field on a press', async () => {
  await drawn(() => applied);
  expect(document.querySelector('input')).toBe(null);
  await press('Have a promo code?');
  expect(found<HTMLButtonElement>('[type=submit]').getAttribute('aria-disabled')).toBe('true');
  await press('Have a promo code?');
  expect(document.querySelector('input')).toBe(null);
});

it('the promo entry says what is missing when Apply is pressed without a code', async () => {
  const shop = await drawn(() => applied);
  await press('Have a promo code?');
  const apply = found<HTMLButtonElement>('[type=submit]');
  expect(found(`[id="${apply.getAttribute('aria-describedby')}"]`).textContent).toBe('Enter the code first.');
  await doing(() => apply.click());
  expect([shop.failures(), shop.sent()]).toEqual([['Enter the code first.'], []]);
});

it('the promo entry sends the code trimmed, and shows the accepted one', async () => {
  const shop = await drawn(() => applied);
  await typed(shop, ' FA LL ');
  expect(shop.sent()[0]![0]).toBe('POST /experience/api/user/cart/cart/promos/FALL');
  expect(shop.successes()).toEqual(['Promo added!']);
  expect(found('strong').textContent).toBe('FALL');
});

it('an accepted code is on its lines and a removed one on none, with what else was told of prices', async () => {
  const covered = aCart({
    revision: 4,
    promo,
    products: [aLine({ promoCodes: ['FALL'], previousUnitPrice: 2 })],
  });
  const bare = aCart({ revision: 5 });
  const answerWith = (cart: CartAnswer) => ({ ...changeOf(cart), cart });
  const shop = await drawn(
    (call) =>
      call.startsWith('DELETE') ? answerWith(bare) : { ...answerWith(covered), isValid: true, message: '' },
    aCart({ notice: 'Promo code OLD is no longer valid, so we removed it.' }),
  );
  await typed(shop, 'FALL');
  expect(shop.cart.getState().cart).toEqual(covered);
  await press('Remove promo code FALL');
  expect(shop.cart.getState().cart).toEqual(bare);
});

it('a code whose answer comes after that of a later change leaves the newer cart', async () => {
  const late = Promise.withResolvers<Response>();
  const shop = await drawn((call) =>
    call.includes('cart/last') ? aCart({ revision: 5, promo }) : late.promise,
  );
  await typed(shop, 'FALL');
  await doing(() => shop.cart.actions.applyChange(changeOf(aCart({ revision: 5 }))));
  await doing(() => late.resolve(Response.json({ ...applied, cart: aCart({ revision: 4, promo }) })));
  expect(shop.cart.getState().cart?.revision).toBe(5);
});

it('a refused code says why, beside the field and to screen readers, until another is typed', async () => {
  const shop = await drawn(() => ({
    ...applied,
    isValid: false,
    message: 'This code has ended.',
  }));
  await typed(shop, 'FALL');
  expect(found('[id$=error]').textContent).toBe('This code has ended.');
  expect(shop.said()).toBe('This code has ended.');
  expect(shop.cart.getState().cart?.promo).toBe(null);
  await type(found('input'), 'FALL2');
  expect(document.querySelector('[id$=error]')).toBe(null);
});

it('a code refused without a word is still said to be refused', async () => {
  const shop = await drawn(() => ({ ...applied, isValid: false, message: '' }));
  await typed(shop, 'FALL');
  expect(found('[id$=error]').textContent).toBe('An unkown error happened. Please contact administration.');
  expect(shop.successes()).toEqual([]);
});

it('a code without an answer says so and can be sent again; an empty field is not sent', async () => {
  const shop = await drawn(() => {
    throw new TypeError('Failed to fetch');
  });
  await typed(shop, 'FALL');
  expect(found('[id$=error]').textContent).toBe('No response from API');
  await send();
  expect(codesSent(shop)).toBe(2);
  await type(found('input'), '  ');
  await send();
  expect(codesSent(shop)).toBe(2);
});

it('a code can be removed, which is announced and closes the entry', async () => {
  const shop = await drawn(() => changeOf(aCart({ revision: 4 })), aCart({ promo }));
  await press('Remove promo code FALL');
  expect(shop.sent()[0]![0]).toBe('DELETE /experience/api/user/cart/cart/promos/FALL?langCode=EN-US');
  expect(shop.said()).toBe('Promo code removed');
  expect(document.querySelector('[aria-expanded]')?.getAttribute('aria-expanded')).toBe('false');
});

it('a code that could not be removed stays and can be tried again, and then nothing of it is left', async () => {
  let answers = false;
  const shop = await drawn((call) => {
    if (answers && call.startsWith('DELETE')) return changeOf(aCart({ revision: 4 }));
    throw new TypeError('Failed to fetch');
  }, aCart({ promo }));
  await press('Remove promo code FALL');
  expect(alertIn('.mt-3')).toBe('No response from API');
  expect(shop.failures()).toEqual([]);
  expect(found('strong').textContent).toBe('FALL');
  answers = true;
  await press('Remove promo code FALL');
  expect(codesSent(shop)).toBe(2);
  expect([shop.said(), shop.failures()]).toEqual(['Promo code removed', []]);
});

it('a code that could not be removed says so within the sheet of totals, until the next try', async () => {
  const filled = aCart({ promo });
  let answer: unknown = Response.json({ errorCode: 'busy', message: 'Not now.' }, { status: 409 });
  const shop = inShop((call) => (call.startsWith('DELETE') ? answer : filled), { cart: filled });
  await mounted(
    shop.around(
      <Dialog title="Totals" onClose={() => undefined}>
        <PromoEntry />
      </Dialog>,
    ),
  );
  await press('Remove promo code FALL');
  expect(alertIn('dialog')).toBe('Not now. (Code busy)');
  answer = new Promise(() => undefined);
  await press('Remove promo code FALL');
  expect(alertIn('dialog')).toBeUndefined();
});

it.each(['typed', 'removed'])(
  'a code that is %s for a cart that another device ordered is refused, and the cart shows what there is',
  async (how) => {
    const now = aCart({ id: 'next', products: [] });
    const shop = await drawn(
      (call) =>
        call.includes('cart/last')
          ? Response.json(now)
          : Response.json({ errorCode: 'cart-not-found', message: 'Gone.' }, { status: 404 }),
      aCart(how === 'typed' ? {} : { promo }),
    );
    if (how === 'typed') await typed(shop, 'FALL');
    else await press('Remove promo code FALL');
    expect(shop.cart.getState().cart).toEqual(now);
    const why = 'Gone. (Code cart-not-found)';
    if (how === 'typed') expect(found('[id$=error]').textContent).toBe(why);
    else expect(shop.failures()).toEqual([why]);
  },
);

it('a code that could not be removed, and is gone with its cart, still says so, until another is asked for', async () => {
  const next = aCart({ id: 'next', products: [aLine()] });
  await drawn(
    (call) =>
      call.includes('cart/last')
        ? Response.json(next)
        : Response.json({ errorCode: 'cart-not-found', message: 'Gone.' }, { status: 404 }),
    aCart({ promo }),
  );
  await press('Remove promo code FALL');
  expect(alertIn('.mt-3')).toBe('Gone. (Code cart-not-found)');
  await press('Have a promo code?');
  expect(alertIn('.mt-3')).toBeUndefined();
});

it('why a code could not be removed does not stay under another code that is applied then', async () => {
  const next = aCart({ products: [aLine()], revision: 4 });
  const other = { ...promo, code: 'SPRING' };
  const shop = await drawn((call) => {
    if (call.includes('cart/last')) return Response.json(next);
    return Response.json({ errorCode: 'invalid-request', message: 'No.' }, { status: 400 });
  }, aCart({ promo }));
  await press('Remove promo code FALL');
  expect(alertIn('.mt-3')).toContain('No.');
  await doing(() => shop.cart.actions.apply(aCart({ promo: other, revision: 5, products: [aLine()] })));
  expect(found('strong').textContent).toBe('SPRING');
  expect(alertIn('.mt-3')).toBeUndefined();
});

it('a code that was removed although the answer was lost is said to be removed', async () => {
  const shop = await drawn((call) => {
    if (call.includes('cart/last')) return aCart({ revision: 4, products: [aLine()] });
    throw new TypeError('Failed to fetch');
  }, aCart({ promo }));
  await press('Remove promo code FALL');
  expect([shop.said(), alertIn('.mt-3')]).toEqual(['Promo code removed', undefined]);
});
