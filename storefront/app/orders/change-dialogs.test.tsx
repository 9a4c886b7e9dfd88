// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import { doing, found, mounted, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { createElement, StrictMode, type ComponentType } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { slotAt } from '../shell/testing/slot-at.ts';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { aCart, aLine, ana, anOrderLine } from '../shell/testing/shopper.ts';
import AddItems from './add-items.tsx';
import CancelOrderDialog from './cancel-order-dialog.tsx';
import ChangeAddress from './change-address.tsx';
import ChangeItems from './change-items.tsx';
import type { ChangeProps } from './change-props.ts';
import ChangeTime from './change-time.tsx';

beforeEach(() => sessionStorage.clear());

const [morning, noon] = [slotAt('08:00', '10:00'), slotAt('12:00', '14:00')];
const order = {
  id: 'o1',
  number: 'GF-1',
  revision: 7,
  today: '2026-11-22',
  changes: { until: '', day: '2026-11-22', time: '09:00', refused: null },
  versionKey: 'WYGO_DELIVERY',
  store: { displayName: 'Downtown', phoneNumber: '', timeZone: 'UTC', alias: 'downtown' },
  addresses: [{ kind: 'shipping', line1: '2 Elm St', city: 'Austin', state: 'TX', zipCode: '78701' }],
  shippings: [{ day: '2026-11-23', delWindowStart: morning.start, delWindowEnd: morning.end }],
} as unknown as OrderDetail;
const product = (id: string, facts: Partial<OrderProduct> = {}) =>
  anOrderLine({ id, prodRrn: id.length, prodName: id, prodWeightLabel: '', units: 2, ...facts });

async function changing(
  Screen: ComponentType<ChangeProps>,
  answer: (call: string, body: unknown) => unknown,
  facts: Parameters<typeof inShop>[1] & {
    order?: Partial<OrderDetail>;
    products?: OrderProduct[];
    isStrict?: boolean;
  } = {},
) {
  const shop = inShop(answer, facts);
  const [onChanged, onClose] = [vi.fn(async () => undefined), vi.fn()];
  const products = facts.products ?? [product('Bread'), product('Milk', { cartProdMessage: 'cold' })];
  const props = {
    order: { ...order, ...facts.order },
    products,
    onChanged,
    onClose,
  } as unknown as ChangeProps;
  const { draw, leave } = await mounted(
    facts.isStrict
      ? createElement(StrictMode, null, shop.around(createElement(Screen, props)))
      : shop.around(createElement(Screen, props)),
  );
  /** Draws the dialog over a newer state of the order. */
  const again = (more: Partial<OrderDetail>, now = products) =>
    draw(shop.around(createElement(Screen, { ...props, products: now, order: { ...props.order, ...more } })));
  return { shop, onChanged, onClose, again, leave };
}
const confirm = () => found<HTMLButtonElement>('.dialog-foot > button:last-child');
const bodies = (shop: ReturnType<typeof inShop>) => shop.sent().map(([, body]) => body);

const more = {
  revision: 7,
  total: 12.5,
  ceiling: 14,
  authorized: 3,
  lines: [{ id: 'Bread', unitPrice: 4, extPrice: 12 }],
};
const isTrial = (body: unknown) => Boolean((body as { trial?: boolean }).trial);

it('changing items sends all changed lines at once, at no more than the total shown', async () => {
  const { shop, onClose } = await changing(ChangeItems, () => more);
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
  await press('Increase Bread');
  await type(found('li:last-child input'), 'very cold');
  await press('Save changes');
  expect(shop.sent().map(([call]) => call)).toEqual(
    Array(2).fill('POST /commerce/api/customer/orders/o1/lines'),
  );
  const grown = { lineId: 'Bread', quantity: 3 };
  expect(bodies(shop)).toEqual([
    { revision: 7, langCode: 'EN-US', lines: [grown], trial: true },
    {
      revision: 7,
      langCode: 'EN-US',
      lines: [grown, { lineId: 'Milk', message: 'very cold' }],
      most: 12.5,
    },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('changing items says what more of a line costs today, and the new total, before it is saved [LIVE-01]', async () => {
  let answer: (priced: unknown) => void = () => undefined;
  await changing(ChangeItems, () => new Promise((resolve) => (answer = resolve)));
  await press('Increase Bread');
  // The price of placing holds no longer, and that of today is not known yet.
  expect(found('dialog li').textContent).not.toContain('$7.50');
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
  await doing(() => answer(more));
  expect(found('dialog li').textContent).toContain('$12.00');
  expect(found('dialog li').textContent).toContain('The price changed from $2.50 to $4.00.');
  // It stands beside the buttons, in sight wherever in a long order one is.
  expect(found('.dialog-foot').textContent).toContain('about $12.50, at most $14.00');
  expect(found('dialog').textContent).toContain('authorize $3.00 more');
  expect(whyNot(confirm())).toBeNull();
});

it('changing items reads aloud what more of a line costs and the new total, and again with the button that saves', async () => {
  await changing(ChangeItems, () => more);
  const regions = () => [...document.querySelectorAll('dialog [aria-live=polite][aria-atomic=true]')];
  // Only what comes into a region that is there already is heard.
  const before = regions();
  expect(before.map(({ textContent }) => textContent)).toEqual(['', '', '']);
  await press('Increase Bread');
  const total = 'Your order will come to about $12.50, at most $14.00.';
  const agreed = "We'll authorize $3.00 more on your card first.";
  expect(before.map(({ textContent }) => textContent)).toEqual([
    'The price changed from $2.50 to $4.00.',
    '',
    total + agreed,
  ]);
  expect(regions()).toEqual(before);
  expect(confirm().getAttribute('aria-describedby')).toBe(before[2]!.id);
});

it.each([
  ['the time', ChangeTime, (call: string) => (call.startsWith('GET') ? windows : more)],
  ['added items', AddItems, () => new Promise<never>(() => undefined)],
] as const)('a dialog for %s has the place where its new total is read aloud', async (_, Screen, answer) => {
  await changing(Screen, answer);
  const region = found('.dialog-foot > [aria-live=polite]');
  expect([region.textContent, region.getAttribute('aria-atomic')]).toEqual(['', 'true']);
});

it('changing items saves nothing of which the store does not say what it costs', async () => {
  await changing(ChangeItems, () =>
    Response.json({ errorCode: 'product-not-sold', message: 'Not sold here.' }, { status: 409 }),
  );
  await press('Increase Bread');
  expect(found('dialog').textContent).toContain('Not sold here.');
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
});

it('changing items begins at its heading, and shows what each line costs and will cost', async () => {
  const lines = [{ id: 'Bread', unitPrice: 2.5, extPrice: 7.5 }];
  await changing(ChangeItems, () => ({ ...more, lines }));
  expect(document.activeElement).toBe(found('dialog h2'));
  expect(document.querySelectorAll('dialog li img, dialog li svg').length).toBeGreaterThan(1);
  expect(found('dialog li').textContent).toContain('$2.50');
  expect(found('dialog li').textContent).toContain('$5.00');
  await press('Increase Bread');
  expect(found('dialog li').textContent).toContain('$7.50');
});

it('changing items sends nothing for a line changed back', async () => {
  await changing(ChangeItems, () => null);
  await press('Increase Bread');
  await press('Decrease Bread');
  await type(found('li:last-child input'), 'cold');
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
});

it('changing items removes a line, and takes that back', async () => {
  await changing(ChangeItems, () => more);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press('Decrease Bread');
  found('[aria-label="Remove Bread"]').focus();
  await press('Remove Bread');
  expect(found('.line-through').textContent).toBe('Bread');
  expect(focused()).toBe('Keep Bread');
  expect(whyNot(confirm())).toBeNull();
  await press('Keep Bread');
  expect(document.querySelector('.line-through')).toBe(null);
  expect(focused()).toBe('Increase Bread');
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
});

it('changing items announces a quantity once the presses have paused, and a line taken out at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await changing(ChangeItems, () => more);
  const said = () => [...found('dialog output.sr-only').children].map(({ textContent }) => textContent);
  await press('Increase Bread');
  await press('Increase Bread');
  expect(said()).toEqual([]);
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(said()).toEqual(['Bread: 4']);
  await press('Decrease Milk');
  await press('Remove Milk');
  expect(said()).toEqual(['Bread: 4', 'You removed Milk']);
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(said()).toEqual(['Bread: 4', 'You removed Milk']);
});

it('a line without a note offers one instead of an empty field, and a press leads into it', async () => {
  const { shop } = await changing(ChangeItems, () => more);
  const notes = () =>
    [...document.querySelectorAll('li')].map((line) => line.querySelectorAll('input').length);
  expect(notes()).toEqual([0, 1]);
  await press('Add Note, Bread');
  expect(notes()).toEqual([1, 1]);
  const field = found<HTMLInputElement>('li:first-child input');
  expect(document.activeElement).toBe(field);
  await type(field, 'sliced');
  await doing(() => confirm().click());
  expect(bodies(shop)).toMatchObject([{ lines: [{ lineId: 'Bread', message: 'sliced' }] }]);
});

it('a press beside changed items keeps them; beside untouched ones it closes', async () => {
  const { onClose } = await changing(ChangeItems, () => null);
  const pressBeside = () =>
    doing(() => {
      found('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }));
      found('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await type(found('li:last-child input'), 'very cold');
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await type(found('li:last-child input'), 'cold');
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

const rye = { ...aProduct(9, 'Rye'), weightLabel: '1 lb' };
const catalog = (call: string) =>
  call.includes('/api/catalog/') ? { familyMembers: [rye, aProduct(5, 'Bread')] } : { revision: 8 };

it('changing items chooses a line’s backup, of the order’s way of receiving, and sends it with the rest [LIVE-01]', async () => {
  const { shop } = await changing(ChangeItems, catalog, { versionKey: 'CUST_PICKUP' });
  await press('Backup product, Bread');
  const chooser = [...document.querySelectorAll('dialog')].at(-1)!;
  expect(found('h2', chooser).textContent).toBe('Choose a backup product');
  expect(shop.sent()[0]![0]).toContain(
    '/catalog/product/5?locationGuid=store&langCode=EN-US&versionKey=WYGO_DELIVERY',
  );
  await press('Save', chooser);
  expect(chooser.textContent).toContain('Product not set');
  await press('fieldset input', chooser);
  await press('Save', chooser);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(found('li').textContent).toContain('Backup: Rye, 1 lb');
  await press('Save changes');
  expect(bodies(shop).at(-1)).toEqual({
    revision: 7,
    langCode: 'EN-US',
    lines: [{ lineId: 'Bread', backupKey: 9 }],
  });
});

it('changing items takes a backup out, and sends nothing for the one that is there [LIVE-01]', async () => {
  const backed = { bakProdRrn: 9, bakProdName: 'Rye', bakProdWeightLabel: '1 lb' };
  const { shop } = await changing(ChangeItems, catalog, { products: [product('Bread', backed)] });
  const open = () => press('Backup: Rye, 1 lb, Change, Bread');
  await open();
  await press('Save', [...document.querySelectorAll('dialog')].at(-1));
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
  await open();
  await press('Remove backup product');
  await press('Save changes');
  expect(bodies(shop).at(-1)).toEqual({
    revision: 7,
    langCode: 'EN-US',
    lines: [{ lineId: 'Bread', backupKey: null }],
  });
});

it('changing items offers no backup in another store than the order’s', async () => {
  await changing(ChangeItems, catalog, { store: { alias: 'north' } });
  expect(found('dialog').textContent).not.toContain('Backup product');
});

const windows = { today: '2026-11-22', slots: [morning, noon] };
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];

it('changing the time begins with the present day and window, and saves another one', async () => {
  const { shop, onClose } = await changing(ChangeTime, (call) =>
    call.startsWith('GET') ? windows : { ...more, revision: 8 },
  );
  expect(radios().filter(({ checked }) => checked)).toHaveLength(2);
  expect(whyNot(confirm())).toBe('Choose another time first.');
  radios().at(-1)!.id = 'noon';
  await press('#noon');
  await press('Save time');
  const body = { revision: 7, slotStart: noon.start, slotEnd: noon.end, langCode: 'EN-US' };
  expect(shop.sent().slice(-2)).toEqual([
    ['POST /commerce/api/customer/orders/o1/time', { ...body, trial: true }],
    ['POST /commerce/api/customer/orders/o1/time', { ...body, most: 12.5 }],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('changing the time says what the order comes to in another window, whose fee may be another, before it is saved', async () => {
  let answer: (priced: unknown) => void = () => undefined;
  const asked = (call: string) =>
    call.startsWith('GET') ? windows : new Promise((resolve) => (answer = resolve));
  await changing(ChangeTime, asked);
  expect(found('.dialog-foot').textContent).not.toContain('Your order will come to');
  radios().at(-1)!.id = 'noon';
  await press('#noon');
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
  await doing(() => answer(more));
  expect(found('.dialog-foot').textContent).toContain('about $12.50, at most $14.00');
  expect(whyNot(confirm())).toBeNull();
});

it('changing the time tells windows apart that begin together: the order’s own is the one that ends with it', async () => {
  const long = slotAt('08:00', '12:00');
  const { shop } = await changing(ChangeTime, (call) =>
    call.startsWith('GET') ? { ...windows, slots: [long, morning] } : { ...more, revision: 8 },
  );
  expect(
    radios()
      .slice(-2)
      .map(({ checked }) => checked),
  ).toEqual([false, true]);
  radios().at(-2)!.id = 'long';
  await press('#long');
  await press('Save time');
  expect(bodies(shop).at(-1)).toMatchObject({ slotStart: long.start, slotEnd: long.end });
});

it('changing the time says of each day chosen how many windows it has, and of today that none is left', async () => {
  await changing(ChangeTime, () => windows);
  const news = () =>
    [...document.querySelectorAll('dialog output.sr-only')].map(({ textContent }) => textContent);
  expect(news()).toContain('Tomorrow: 2 times available');
  radios()[0]!.id = 'today';
  await press('#today');
  const none = 'There are no spaces available today for this address.';
  expect(news()).toContain(none);
  expect(found('dialog p.bg-sunken').textContent).toBe(none);
});

it('changing the time tells empty days apart, so that each is heard', async () => {
  await changing(ChangeTime, () => windows);
  const news = () =>
    [...document.querySelectorAll('dialog output.sr-only')].map(({ textContent }) => textContent);
  const sentence = 'No slots available for this date';
  for (const [at, name] of [
    [2, 'November 24'],
    [3, 'November 25'],
  ] as const) {
    radios()[at]!.id = `day-${at}`;
    await press(`#day-${at}`);
    expect(news()).toContain(`${name}: ${sentence}`);
    expect(found('dialog p.bg-sunken').textContent).toBe(sentence);
  }
});

it('changing the time says when no window of the day is left, and when nobody answered', async () => {
  await changing(ChangeTime, () => ({ ...windows, slots: [] }));
  expect(found('dialog').textContent).toContain('No slots available for this date');
  const failing = await changing(ChangeTime, () => {
    throw new TypeError('Failed to fetch');
  });
  const alerts = [...document.querySelectorAll('dialog [role=alert]')];
  expect(alerts.at(-1)!.textContent).toContain('No response from API');
  expect(failing.shop.sent()).toHaveLength(1);
});

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

const cart = aCart({
  products: [
    aLine({ message: 'dark', backProdRrn: 5 }),
    aLine({ id: 'l3', prodKey: 3, noSubstitute: true }),
    aLine({ id: 'l2', prodKey: 2, prodName: 'Gone', isAvailable: false }),
  ],
});
const trial = { revision: 7, total: 12.5, ceiling: 14, authorized: 3 };
const items = [
  { productKey: 1, quantity: 2, sellingMode: 'UNIT', message: 'dark', backupKey: 5, noSubstitute: false },
  { productKey: 3, quantity: 2, sellingMode: 'UNIT', message: '', backupKey: null, noSubstitute: true },
];

it('adding items names each of the cart by its amount, pounds as pounds [LIVE-01]', async () => {
  const products = [
    aLine({ prodKey: 1, prodName: 'Wings', sellingMode: 'WEIGHT', units: 1.5 }),
    aLine({ prodKey: 2, prodName: 'Bread', units: 2 }),
  ];
  await changing(AddItems, () => more, { cart: aCart({ products }) });
  const rows = [...document.querySelectorAll('dialog li')].map((row) => row.textContent);
  expect(rows[0]).toContain('1.5 lb × Wings');
  expect(rows[1]).toContain('2 × Bread');
});

it('adding items shows the new total first, then adds what can be added, and takes it out of the cart', async () => {
  const { shop, onClose } = await changing(AddItems, (call) => (call.startsWith('POST') ? trial : null), {
    cart,
  });
  expect(bodies(shop)).toEqual([{ revision: 7, langCode: 'EN-US', items, approved: true, trial: true }]);
  expect(found('dialog').textContent).toContain('about $12.50, at most $14.00');
  expect(found('dialog').textContent).toContain('authorize $3.00 more');
  expect(found('dialog').textContent).not.toContain('Gone');
  await press('Add to order GF-1');
  expect(bodies(shop)[1]).toEqual({ revision: 7, langCode: 'EN-US', items, approved: false, most: 12.5 });
  expect(shop.cart.getState().pending[1]?.quantity).toBe(0);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('adding items asks for a confirmation where one is needed, and sends it', async () => {
  const refusal = () =>
    Response.json({ errorCode: 'approval-needed', message: 'Wine needs a yes.' }, { status: 409 });
  const { shop } = await changing(
    AddItems,
    (_, body) => ((body as { approved?: boolean }).approved ? trial : refusal()),
    { cart },
  );
  await press('Add to order GF-1');
  expect(shop.cart.getState().pending).toEqual({});
  await press('I confirm: add them');
  expect(bodies(shop).at(-1)).toMatchObject({ approved: true, most: 12.5 });
});

it('adding items without an answer is repeated as it was, for they may be in the order already', async () => {
  let fails = true;
  const { shop, onClose, again } = await changing(
    AddItems,
    (_, body) => {
      if (!(body as { trial?: boolean }).trial && fails) throw new TypeError('Failed to fetch');
      return trial;
    },
    { cart },
  );
  const added = () => bodies(shop).filter((body) => !(body as { trial?: boolean }).trial);
  await press('Add to order GF-1');
  expect(found('dialog').textContent).toContain('No response from API');
  await again({ revision: 8 });
  fails = false;
  await press('Add to order GF-1');
  const once = { revision: 7, langCode: 'EN-US', items, approved: false, most: 12.5 };
  expect(added()).toEqual([once, once]);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(0);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('adding items without an answer is repeated as it was after the dialog was closed, too', async () => {
  let fails = true;
  const answer = (_: string, body: unknown) => {
    if (!(body as { trial?: boolean }).trial && fails) throw new TypeError('Failed to fetch');
    return trial;
  };
  const first = await changing(AddItems, answer, { cart });
  await press('Add to order GF-1');
  await first.leave();
  fails = false;
  const later = await changing(AddItems, answer, { cart, order: { revision: 8 } });
  expect(found('dialog').textContent).toContain('about $12.50, at most $14.00');
  await press('Add to order GF-1');
  // Nothing was asked before the press.
  expect(bodies(later.shop)[0]).toEqual({
    revision: 7,
    langCode: 'EN-US',
    items,
    approved: false,
    most: 12.5,
  });
  await later.leave();
  const next = await changing(AddItems, answer, { cart, order: { revision: 9 } });
  expect(bodies(next.shop)).toMatchObject([{ revision: 9, trial: true }]);
});

it('adding items adds nothing without a price, which can be asked for again', async () => {
  let fails = true;
  await changing(
    AddItems,
    () => {
      if (fails) throw new TypeError('Failed to fetch');
      return trial;
    },
    { cart },
  );
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
  expect(found('dialog').textContent).toContain('No response from API');
  fails = false;
  await press('Try again');
  expect(found('dialog').textContent).toContain('about $12.50, at most $14.00');
  expect(whyNot(confirm())).toBeNull();
});

it('adding items leads to the store when the cart has nothing for it', async () => {
  await changing(AddItems, () => null);
  expect(found<HTMLAnchorElement>('dialog a').getAttribute('href')).toBe('/downtown');
  expect(whyNot(confirm())).toBe('Put something in your cart first.');
  await changing(AddItems, () => null, { cart, store: { alias: 'north' } });
  expect([...document.querySelectorAll('dialog a')].at(-1)!.getAttribute('href')).toBe('/downtown');
});

it.each([
  ['changed', ChangeItems, 'Save changes'],
  ['added', AddItems, 'Add to order GF-1'],
])(
  'items that became dearer while they were %s show the new total, and go in at that',
  async (_, Screen, save) => {
    let total = 12.5;
    const { shop, onClose } = await changing(
      Screen,
      (call, body) => {
        if (!call.startsWith('POST')) return null;
        if (isTrial(body)) return { ...more, total };
        if ((body as { most: number }).most === 13) return more;
        total = 13;
        return Response.json({ errorCode: 'price-changed', message: 'It is $13.00 now.' }, { status: 409 });
      },
      { cart },
    );
    if (Screen === ChangeItems) await press('Increase Bread');
    await press(save);
    expect(found('dialog').textContent).toContain('It is $13.00 now.');
    expect(found('dialog').textContent).toContain('about $13.00');
    await press(save);
    expect(bodies(shop).at(-1)).toMatchObject({ most: 13 });
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

const unanswered = (_: string, body: unknown) => {
  if (isTrial(body)) return more;
  throw new TypeError('Failed to fetch');
};

it('items changed without an answer are said to be changed once the order shows it, and not before', async () => {
  const { shop, again, onClose } = await changing(ChangeItems, unanswered);
  await press('Increase Bread');
  await press('Save changes');
  expect(found('dialog [role=alert]').textContent).toContain('No response from API');
  await press('Decrease Bread');
  expect(onClose).not.toHaveBeenCalled();
  await press('Increase Bread');
  await again({ revision: 8 }, [
    product('Bread', { units: 3 }),
    product('Milk', { cartProdMessage: 'cold' }),
  ]);
  expect(shop.successes()).toEqual(['We updated your order.']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('an order cancelled without an answer is said to be cancelled once it is', async () => {
  const { shop, again, onClose } = await changing(CancelOrderDialog, unanswered, {
    order: { orderStatus: 'Approved' },
  });
  await press('Yes, cancel the order');
  expect(document.body.textContent).toContain('No response from API');
  expect(onClose).not.toHaveBeenCalled();
  await again({ orderStatus: 'Cancelled' });
  expect(shop.successes()).toEqual(['Order cancelled']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('an order that is not cancelled, without a word why, is not said to be', async () => {
  const refused = { errorFlag: true, errorMessage: '', entityKey: null };
  const { shop, onClose } = await changing(CancelOrderDialog, () => refused);
  await press('Yes, cancel the order');
  expect(found('dialog [role=alert]').textContent).toContain(
    'An unkown error happened. Please contact administration.',
  );
  expect([shop.successes(), onClose.mock.calls]).toEqual([[], []]);
});

it('a second refusal to cancel an order, in the same words, is told anew', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  await changing(CancelOrderDialog, () => new Promise((resolve) => answers.push(resolve)));
  const refuse = () =>
    doing(() => answers.pop()!({ errorFlag: true, errorMessage: 'Too late.', entityKey: null }));
  await press('Yes, cancel the order');
  await refuse();
  const first = found('dialog [role=alert]');
  await press('Yes, cancel the order');
  expect(document.querySelector('dialog [role=alert]')).toBe(null);
  await refuse();
  expect(found('dialog [role=alert]').textContent).toContain('Too late.');
  expect(found('dialog [role=alert]')).not.toBe(first);
});

const claimed = { changes: { ...order.changes, refused: 'being-picked' as const } };
const lost = "Your change wasn't made: this order can't be changed anymore.";

it('a change that was made is not said to be lost when the store takes the order before its answer comes', async () => {
  let answer: (amended: unknown) => void = () => undefined;
  const slow = await changing(ChangeItems, (_, body) =>
    isTrial(body)
      ? more
      : new Promise((resolve) => {
          answer = resolve;
        }),
  );
  await press('Increase Bread');
  await press('Save changes');
  await slow.again(claimed);
  expect([slow.shop.failures(), slow.onClose.mock.calls.length]).toEqual([[], 0]);
  await doing(() => answer({ revision: 8 }));
  expect(slow.shop.successes()).toEqual(['We updated your order.']);
  await slow.leave();
  const { shop, again } = await changing(ChangeItems, unanswered);
  await press('Increase Bread');
  await press('Save changes');
  await again({ revision: 9, ...claimed }, [
    product('Bread', { units: 3 }),
    product('Milk', { cartProdMessage: 'cold' }),
  ]);
  expect([shop.successes(), shop.failures()]).toEqual([['We updated your order.'], []]);
});

it('a change that was not made is said to be lost when the store takes the order', async () => {
  const { shop, again, onClose } = await changing(ChangeItems, unanswered);
  await press('Increase Bread');
  await press('Save changes');
  await again({ revision: 9, ...claimed });
  expect([shop.successes(), shop.failures()]).toEqual([[], [lost]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('items added without an answer leave the cart once the order has them', async () => {
  const answer = (_: string, body: unknown) => {
    if (!(body as { trial?: boolean }).trial) throw new TypeError('Failed to fetch');
    return trial;
  };
  const { shop, again, onClose } = await changing(AddItems, answer, {
    cart,
    products: [product('B', { units: 1 })],
  });
  await press('Add to order GF-1');
  await again({ revision: 8 });
  expect(shop.cart.getState().pending).toEqual({});
  await again({ revision: 8 }, [
    product('B', { units: 1 + items[0]!.quantity }),
    product('Bun', { units: items[1]!.quantity }),
  ]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(0);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const refusing = (errorCode: string, status: number) =>
  Response.json({ errorCode, message: 'Not now.' }, { status });

it('items added without an answer leave the cart once the order has them, also where the bank was busy at the next press', async () => {
  let answered = () => Promise.reject<unknown>(new TypeError('Failed to fetch'));
  const answer = (_: string, body: unknown) => (isTrial(body) ? trial : answered());
  const { shop, again, onClose } = await changing(AddItems, answer, { cart });
  await press('Add to order GF-1');
  answered = async () => refusing('in-progress', 409);
  await press('Add to order GF-1');
  expect(found('dialog').textContent).toContain('Not now.');
  const presses = () => bodies(shop).filter((body) => !isTrial(body)).length;
  expect(presses()).toBe(2);
  await again({ revision: 8 }, [
    product('B', { units: items[0]!.quantity }),
    product('Bun', { units: items[1]!.quantity }),
  ]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(0);
  expect(presses()).toBe(2);
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** Presses three times: without an answer, with the bank busy, and when the order has changed but is not loaded yet. */
async function overtaken(
  Screen: ComponentType<ChangeProps>,
  save: string,
  facts: Parameters<typeof inShop>[1],
) {
  let answered = () => Promise.reject<unknown>(new TypeError('Failed to fetch'));
  const opened = await changing(Screen, (_, body) => (isTrial(body) ? more : answered()), facts);
  if (Screen === ChangeItems) await press('Increase Bread');
  await press(save);
  answered = async () => refusing('in-progress', 409);
  await press(save);
  answered = async () => refusing('order-changed', 409);
  await press(save);
  expect(opened.onClose).not.toHaveBeenCalled();
  return opened;
}

it('items added without an answer leave the cart once the order has them, also where that overtook a further press', async () => {
  const { shop, again, onClose } = await overtaken(AddItems, 'Add to order GF-1', { cart });
  await again({ revision: 8 }, [product('B'), product('Bun')]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(0);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('items that another change of the order overtook are asked for anew, of the order as it is', async () => {
  const { shop, again, onClose } = await overtaken(AddItems, 'Add to order GF-1', { cart });
  await again({ revision: 8 }, [product('Other')]);
  expect(bodies(shop).at(-1)).toMatchObject({ revision: 8, trial: true });
  await press('Add to order GF-1');
  expect(bodies(shop).at(-1)).toMatchObject({ revision: 8, most: 12.5 });
  expect(shop.cart.getState().pending).toEqual({});
  expect([shop.successes(), onClose.mock.calls]).toEqual([[], []]);
});

it('items changed without an answer are said to be changed where that overtook a further press, and only there', async () => {
  const made = await overtaken(ChangeItems, 'Save changes', {});
  await made.again({ revision: 8 }, [product('Bread', { units: 3 })]);
  expect(made.shop.successes()).toEqual(['We updated your order.']);
  await made.leave();
  const lost = await overtaken(ChangeItems, 'Save changes', {});
  await lost.again({ revision: 8 });
  await press('Decrease Bread');
  expect([lost.shop.successes(), lost.onClose.mock.calls]).toEqual([[], []]);
});

it('adding items which the bank did not answer, so that nothing was added, goes by the cart as it is then', async () => {
  const answer = (_: string, body: unknown) => (isTrial(body) ? trial : refusing('more-unknown', 503));
  const first = await changing(AddItems, answer, { cart });
  await press('Add to order GF-1');
  await first.leave();
  const later = await changing(AddItems, answer, { cart: aCart({ products: [aLine({ units: 5 })] }) });
  expect(bodies(later.shop)).toMatchObject([{ trial: true, items: [{ productKey: 1, quantity: 5 }] }]);
});

const lines = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);
const grown = aCart({
  products: [aLine({ units: 5 }), aLine({ id: 'l4', prodKey: 4, prodName: 'Jam' })],
});

/** Presses without an answer, leaves, and opens the dialog again over a cart that has grown meanwhile. */
async function askedBefore(facts: Parameters<typeof changing>[2] = {}) {
  let fails = true;
  const answer = (_: string, body: unknown) => {
    if (!isTrial(body) && fails) throw new TypeError('Failed to fetch');
    return trial;
  };
  const first = await changing(AddItems, answer, { cart: aCart({ products: [aLine()] }) });
  await press('Add to order GF-1');
  await first.leave();
  fails = false;
  return changing(AddItems, answer, { cart: grown, ...facts });
}

it('adding items again without an answer lists what it sends, and takes only that out of the cart', async () => {
  const { shop } = await askedBefore();
  expect(lines()).toEqual([expect.stringContaining('2 × Bread')]);
  const text = found('dialog').textContent;
  expect(text).toContain("We don't know yet if these are in your order. We'll ask for the same again:");
  expect(text).not.toContain("what's in your cart");
  await press('Add to order GF-1');
  expect(bodies(shop)[0]).toMatchObject({ items: [{ productKey: 1, quantity: 2 }], most: 12.5 });
  const { pending } = shop.cart.getState();
  expect([pending[1]?.quantity, pending[4]]).toEqual([3, undefined]);
});

it('items that the order turns out to have leave the cart in a dialog that was opened again, which says so', async () => {
  const { shop, again } = await askedBefore();
  await again({ revision: 8 }, [product('B', { units: 2 })]);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
  expect(lines()).toEqual([expect.stringContaining('Bread'), expect.stringContaining('Jam')]);
});

const keptForTab = () => sessionStorage.getItem('asked_items:o1');

// Every step of its status raises an order's revision.
it.each([7, 8])(
  'items that were not added in two minutes are forgotten: the cart is listed as it is (%i)',
  async (revision) => {
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    const first = await askedBefore();
    await first.leave();
    now.mockReturnValue(Date.now() + 2 * 60_000);
    expect(keptForTab()).not.toBeNull();
    await changing(AddItems, () => trial, { cart: grown, order: { revision } });
    expect(lines()).toEqual([expect.stringContaining('5 × Bread'), expect.stringContaining('2 × Jam')]);
    expect(keptForTab()).toBeNull();
  },
);

it('items that the order has after two minutes leave the cart all the same', async () => {
  const now = vi.spyOn(Date, 'now');
  onTestFinished(() => now.mockRestore());
  const first = await askedBefore();
  await first.leave();
  now.mockReturnValue(Date.now() + 2 * 60_000);
  const { shop } = await changing(AddItems, () => trial, {
    cart: grown,
    order: { revision: 8 },
    products: [product('B', { units: 2 })],
  });
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
});

it('items that were not added stay in the cart when another change brings the order as many of them', async () => {
  const bread = (units: number) => [product('B', { units })];
  const first = await askedBefore({ products: bread(1) });
  await first.leave();
  const change = await changing(ChangeItems, () => more, { products: bread(1) });
  await press('Increase B');
  await press('Save changes');
  await change.leave();
  const { shop } = await changing(AddItems, () => trial, {
    cart: grown,
    order: { revision: 8 },
    products: bread(3),
  });
  expect(shop.cart.getState().pending).toEqual({});
  expect(lines()).toEqual([expect.stringContaining('5 × Bread'), expect.stringContaining('2 × Jam')]);
});

it('items that the order has leave the cart once that has loaded', async () => {
  const { shop, again } = await askedBefore();
  shop.cart.setState({ cart: null, status: 'loading' });
  const has = [product('B', { units: 2 })];
  await again({ revision: 8 }, has);
  expect(shop.successes()).toEqual([]);
  expect(keptForTab()).not.toBeNull();
  await doing(() => shop.cart.setState({ cart: grown, status: 'ready' }));
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
  expect(shop.successes()).toEqual(["They're in your order now."]);
  expect(keptForTab()).toBeNull();
});

it('items added by a press before the cart has loaded leave it when the dialog opens over it', async () => {
  const first = await askedBefore();
  await doing(() => first.shop.cart.setState({ cart: null, status: 'loading' }));
  await press('Add to order GF-1');
  expect(first.onClose).toHaveBeenCalledTimes(1);
  await first.leave();
  const has = { order: { revision: 8 }, products: [product('B', { units: 2 })] };
  const { shop } = await changing(AddItems, () => trial, { cart: grown, ...has });
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
});

it('items that the order has leave the cart once, though the effects of the page run twice', async () => {
  const first = await askedBefore();
  await first.leave();
  const facts = {
    cart: grown,
    order: { revision: 8 },
    products: [product('B', { units: 2 })],
    isStrict: true,
  };
  const { shop } = await changing(AddItems, () => trial, facts);
  expect(shop.cart.getState().pending[1]?.quantity).toBe(3);
});
