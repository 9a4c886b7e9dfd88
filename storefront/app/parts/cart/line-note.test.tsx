// @vitest-environment happy-dom
import type { CartAnswer } from '@larder/contract/cart-parts';
import { doing, found, key, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, changeOf } from '../../shell/testing/shopper.ts';
import { LineExtras } from './line-extras.tsx';
import { NoteEditor } from './line-note.tsx';

const saved = () => changeOf(aCart({ revision: 4 }), aLine({ message: 'green' }));

async function writing(line = aLine(), answer: () => unknown = saved, now: CartAnswer | null = aCart()) {
  const shop = inShop((call) => (call.includes('cart/last') ? Response.json(now) : answer()), {
    cart: aCart({ products: [line] }),
  });
  const onDone = vi.fn();
  const { draw } = await mounted(
    shop.around(<NoteEditor id="note" line={line} cartId="cart" onDone={onDone} />),
  );
  return { shop, onDone, leave: () => draw(shop.around(<p />)) };
}
const submit = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const error = () => document.querySelector('[id$=error]')?.textContent;

it('the note has the focus, saves its text trimmed, and says so', async () => {
  const { shop, onDone } = await writing();
  expect(document.activeElement).toBe(found('textarea'));
  await type(found('textarea'), ' green ');
  await submit();
  expect(shop.sent()).toEqual([
    [
      'POST /experience/api/user/cart/product/message',
      {
        cartProdId: 'line-1',
        cartId: 'cart',
        message: 'green',
        langCode: 'EN-US',
      },
    ],
  ]);
  expect(shop.cart.getState().cart?.products[0]?.message).toBe('green');
  expect(shop.said()).toBe('Note saved');
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('a note that is loaded after its editor was opened stands in it, unless something is typed already', async () => {
  const shop = inShop(() => null, { cart: aCart() });
  const drawn = (message: string) => (
    <NoteEditor id="note" line={aLine({ message })} cartId="cart" onDone={vi.fn()} />
  );
  const note = () => found<HTMLTextAreaElement>('textarea').value;
  const { draw } = await mounted(shop.around(drawn('')));
  await draw(shop.around(drawn('ripe')));
  expect(note()).toBe('ripe');
  expect(document.body.textContent).toContain('Remove note');
  await type(found('textarea'), '');
  await draw(shop.around(drawn('riper')));
  expect(note()).toBe('');
});

it('a blank note is not sent [CART-09]', async () => {
  const { shop } = await writing();
  await type(found('textarea'), '   ');
  found<HTMLButtonElement>('[type=submit]').focus();
  await submit();
  expect(error()).toBe('Missing critical data');
  // Its field says so to whoever does not see it.
  expect(document.activeElement).toBe(found('textarea'));
  await type(found('textarea'), 'green');
  expect(error()).toBe(undefined);
  expect(shop.sent()).toEqual([]);
});

it('a note of a line without an id is not sent either, be it written or removed [CART-09]', async () => {
  const { shop } = await writing(aLine({ id: '', message: 'ripe' }));
  for (const [text, act] of [
    ['green', submit],
    ['ripe', () => press('Remove note')],
  ] as const) {
    await type(found('textarea'), text);
    expect(error()).toBe(undefined);
    await act();
    expect(error()).toBe('Missing critical data');
  }
  expect(shop.sent()).toEqual([]);
});

it('a note can be added once there is one [CART-09]', async () => {
  await writing();
  const add = found<HTMLButtonElement>('[type=submit]');
  expect([add.textContent, add.getAttribute('aria-disabled')]).toEqual(['Add Note', 'true']);
  await type(found('textarea'), 'green');
  expect(add.getAttribute('aria-disabled')).toBe(null);
});

it('an emptied note is removed', async () => {
  const { shop, onDone } = await writing(aLine({ message: 'ripe' }));
  expect(document.body.textContent).not.toContain('Add Note');
  await press('Remove note');
  expect(shop.sent()[0]![1]).toMatchObject({ message: '' });
  expect(onDone).toHaveBeenCalled();
});

it('a note that fails keeps its text, with the server’s words if it sent any', async () => {
  const { shop, onDone } = await writing(aLine(), () => {
    throw new TypeError('Failed to fetch');
  });
  await type(found('textarea'), 'green');
  found<HTMLButtonElement>('[type=submit]').focus();
  await submit();
  expect(error()).toBe('Not not saved');
  expect(found<HTMLTextAreaElement>('textarea').value).toBe('green');
  expect(document.activeElement).toBe(found('textarea'));
  expect(onDone).not.toHaveBeenCalled();
  await submit();
  expect(shop.sent().filter(([call]) => String(call).endsWith('/message'))).toHaveLength(2);
});

it.each([
  [
    Response.json({ errorCode: 'line-not-found', message: 'Gone.' }, { status: 404 }),
    'Gone. (Code line-not-found)',
  ],
  [new Response('The freezer is on fire', { status: 500 }), 'The freezer is on fire'],
  [new Response('', { status: 500 }), 'Not not saved'],
  [new Response('<html>Bad gateway</html>', { status: 502 }), 'Not not saved'],
])(
  'a note that is refused shows whatever words came with it, a body that is a text too [ERR-01] [ERR-04]',
  async (answer, words) => {
    await writing(aLine(), () => answer);
    await type(found('textarea'), 'green');
    await submit();
    expect(error()).toBe(words);
  },
);

it.each([
  ['line-not-found', 'Gone. (Code line-not-found)'],
  ['cart-not-found', "Your last change wasn't saved: this cart was already ordered or is closed."],
])(
  'a note for what another device took off or ordered says so, and the cart shows what there is (%s)',
  async (errorCode, words) => {
    const now = aCart({ id: 'next', products: [] });
    const gone = () => Response.json({ errorCode, message: 'Gone.' }, { status: 404 });
    const { shop } = await writing(aLine(), gone, now);
    await type(found('textarea'), 'green');
    await submit();
    expect(shop.cart.getState().cart).toEqual(now);
    expect(shop.failures()).toEqual([words]);
  },
);

it('the note closes by Escape and by Cancel', async () => {
  const { shop, onDone } = await writing();
  await key('a');
  expect(onDone).not.toHaveBeenCalled();
  await key('Escape');
  await press('Cancel');
  expect(onDone).toHaveBeenCalledTimes(2);
  expect(shop.sent()).toEqual([]);
});

const bodies = (shop: Awaited<ReturnType<typeof writing>>['shop']) =>
  shop
    .sent()
    .filter(([call]) => String(call).endsWith('/message'))
    .map(([, body]) => body);

it('a typed and unsent note is saved before what must not go on without it', async () => {
  const { shop, onDone } = await writing();
  await type(found('textarea'), ' green ');
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(true));
  expect(bodies(shop)).toMatchObject([{ message: 'green' }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('an emptied and unsent note is removed before what must not go on without it', async () => {
  const { shop } = await writing(aLine({ message: 'ripe' }));
  await type(found('textarea'), '');
  await doing(() => shop.cart.actions.takeEdits());
  expect(bodies(shop)).toMatchObject([{ message: '' }]);
});

it('a note that is refused stops what must not go on without it, at its field', async () => {
  const { shop } = await writing(aLine(), () => new Response('The freezer is on fire', { status: 500 }));
  await type(found('textarea'), 'green');
  found<HTMLButtonElement>('[type=submit]').focus();
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(false));
  expect([error(), document.activeElement]).toEqual(['The freezer is on fire', found('textarea')]);
});

it('an editor in which nothing was changed holds nothing, and one that is closed neither', async () => {
  const { shop, leave } = await writing(aLine({ message: 'ripe' }));
  await type(found('textarea'), 'ripe ');
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(true));
  await type(found('textarea'), 'green');
  await press('Cancel');
  await leave();
  await doing(() => shop.cart.actions.takeEdits());
  expect(bodies(shop)).toEqual([]);
});

it('a typed and unsent note is saved when its screen is left, and a failure is told on the next one', async () => {
  const { shop, leave } = await writing(aLine(), () => new Response('No room', { status: 500 }));
  await type(found('textarea'), 'green');
  await leave();
  expect(bodies(shop)).toMatchObject([{ message: 'green' }]);
  await expect.poll(() => shop.failures()).toEqual(["A change to your cart wasn't saved. No room"]);
});

/** Mounts a line's extras with a note that could not be saved when they went. */
async function left(typed: string) {
  const line = aLine();
  const server = { refuses: true };
  const shop = inShop(
    (call) => {
      if (call.includes('cart/last')) return aCart();
      return server.refuses ? new Response('', { status: 500 }) : saved();
    },
    { cart: aCart({ products: [line] }) },
  );
  const extras = shop.around(<LineExtras line={line} cartId="cart" onRemove={undefined} />);
  const { draw } = await mounted(extras);
  await press('Add Note, Bread');
  await type(found('textarea'), typed);
  await draw(shop.around(<p />));
  await expect.poll(() => shop.failures()).toHaveLength(1);
  return { shop, server, comeBack: () => draw(extras), leave: () => draw(shop.around(<p />)) };
}

it('a note that could not be saved on leaving stands in its editor again, which takes no focus', async () => {
  const { shop, server, comeBack, leave } = await left(' ALLERGY: nuts ');
  await comeBack();
  expect(found<HTMLTextAreaElement>('textarea').value).toBe('ALLERGY: nuts');
  expect(document.activeElement).not.toBe(found('textarea'));
  await leave();
  await expect.poll(() => bodies(shop)).toHaveLength(2);
  await comeBack();
  server.refuses = false;
  await type(found('textarea'), 'ALLERGY: all nuts');
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(true));
  expect(bodies(shop).slice(2)).toMatchObject([{ message: 'ALLERGY: all nuts' }]);
  await leave();
  await comeBack();
  expect(document.querySelector('textarea')).toBe(null);
});

it('a note that could not be saved on leaving goes before what must not go on without it', async () => {
  const { shop, server } = await left('green');
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(false));
  server.refuses = false;
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(true));
  await doing(() => shop.cart.actions.takeEdits());
  expect(bodies(shop)).toHaveLength(3);
  expect(shop.cart.getState().cart?.products[0]?.message).toBe('green');
});

it.each([
  ['Cancel', () => press('Cancel')],
  ['writing what the line has', () => type(found('textarea'), '')],
])('a note that could not be saved on leaving is dropped by %s', async (_, drop) => {
  const { shop, comeBack, leave } = await left('green');
  await comeBack();
  await drop();
  await leave();
  await comeBack();
  expect(document.querySelector('textarea')).toBe(null);
  await doing(async () => expect(await shop.cart.actions.takeEdits()).toBe(true));
  expect(bodies(shop)).toHaveLength(1);
});

it('a typed note of a line that was cleared away is not sent', async () => {
  const { shop, leave } = await writing();
  await type(found('textarea'), 'green');
  await doing(() => shop.cart.actions.apply(aCart({ revision: 4, products: [], linesCount: 0 })));
  await leave();
  expect(bodies(shop)).toEqual([]);
});
