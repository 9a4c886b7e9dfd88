import { expect, it } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { row, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailFacts, OrderFacts } from './mail-facts.ts';
import { findMail, listMails } from './mail.store.ts';
import { queueMail } from './queue-mail.ts';

const test = await testLarder();
const { pool } = test.larder;

const order: OrderFacts = {
  orderId: '01890000-0000-7000-8000-00000000abcd',
  number: 'AL-1001',
  versionKey: 'WYGO_DELIVERY',
  pickupCode: '0417',
  slot: { start: Date.parse('2026-11-19T19:00:00Z'), end: Date.parse('2026-11-19T21:00:00Z') },
  where: '301 Congress Ave, Austin, TX, 78701',
  lines: [{ name: 'Bananas & <limes>', quantity: '2', amountCents: 118 }],
  totals: [
    { type: 'SUBTOTAL', label: '', amountCents: 118 },
    { type: 'PROMOPCT', label: 'Ten off', amountCents: -12 },
    { type: 'SHIPPING', label: '', amountCents: 599 },
  ],
  totalCents: 705,
  ceilingCents: 717,
  chargedCents: null,
};

const statuses = [
  'Pending',
  'Approved',
  'Ready for delivery',
  'Ready for pick up',
  'Out for delivery',
  'Delivered',
  'Picked up',
  'Cancelled',
  'Denied',
] as const;

const everyKind: MailFacts[] = [
  { kind: 'verify', code: '012345', validUntil: Date.parse('2026-11-18T15:30:00Z') },
  { kind: 'account-exists' },
  { kind: 'sign-in-code', code: '543210', validUntil: Date.parse('2026-11-18T15:10:00Z') },
  {
    kind: 'reset',
    url: 'http://localhost:3000/alder/recover#token',
    validUntil: Date.parse('2026-11-18T16:00:00Z'),
  },
  { kind: 'password-changed' },
  { kind: 'account-deleted' },
  {
    kind: 'receipt',
    orderId: 'a',
    number: 'GF-1001',
    receipt: {
      at: '2026-11-18T15:05:00Z',
      ceiling: 58.19,
      paid: 5.5,
      lines: [
        {
          lineId: 'l',
          name: 'Huevo',
          substitute: 'Huevo orgánico',
          state: 'substituted',
          ordered: '2',
          picked: '1',
          weight: null,
          amount: 5,
          promo: 0,
          tax: 0.5,
          paid: 5.5,
        },
        {
          lineId: 'm',
          name: 'Limón',
          substitute: null,
          state: 'short',
          ordered: '1 lb',
          picked: '',
          weight: null,
          amount: 0,
          promo: 0,
          tax: 0,
          paid: 0,
        },
      ],
      feePaid: 0,
      totals: [
        { type: 'SUBTOTAL', text: 'Subtotal', amount: 5 },
        { type: 'TAX', text: 'Imp.', amount: 0.5 },
      ],
      refunded: 0,
    },
  },
  {
    kind: 'refunded',
    orderId: 'a',
    number: 'GF-1001',
    lines: [{ name: 'Aguacate', quantity: '1', amountCents: 125 }],
    feeCents: 399,
    otherCents: 500,
    totalCents: 1024,
  },
  {
    kind: 'more-asked',
    number: 'GF-1001',
    ceilingCents: 5819,
    askedCents: 6340,
    token: 'b3V0-token',
    validUntil: Date.parse('2026-11-18T15:05:00Z'),
  },
  { kind: 'order-changed', order },
  ...(['nobody-home', 'wrong-address', 'no-access', 'not-wanted'] as const).map((reason): MailFacts => ({
    kind: 'brought-back',
    orderId: 'a',
    number: 'GF-1001',
    reason,
  })),
  ...statuses.map((status): MailFacts => ({ kind: 'order', status, order })),
];

async function queue(
  facts: MailFacts,
  lang: 'EN-US' | 'ES-MX',
  { to = 'ada@larder.test', store = true, firstName = 'Ada <b>' } = {},
) {
  const alder = (await test.larder.shelves.directory()).byAlias('alder')!;
  const id = await inTransaction(pool, (transaction) =>
    queueMail(
      transaction,
      { to, firstName, lang, locationId: store ? alder.locationId : null, facts },
      { publicUrl: 'http://localhost:3000', now: test.clock.now() },
    ),
  );
  return (await findMail(pool, id))!;
}

it.each(['EN-US', 'ES-MX'] as const)(
  'a mail is written whole in %s: no placeholder, no other language [OPS-04]',
  async (lang) => {
    for (const facts of everyKind) {
      const mail = await queue(facts, lang);
      const all = `${mail.subject}\n${mail.text}\n${mail.html}`;
      expect(all).not.toMatch(/\{\d\}|undefined|NaN|\[object/);
      expect(mail.html).toContain(`<html lang="${lang === 'ES-MX' ? 'es-MX' : 'en-US'}">`);
      expect(mail.text).toContain(lang === 'ES-MX' ? 'Hola, Ada' : 'Hi Ada');
      if (lang === 'ES-MX') expect(mail.text).not.toMatch(/\b(your|the|please|order)\b/i);
      expect(mail.html).toContain('Ada &lt;b&gt;');
      expect(mail.html).not.toContain('<b>');
    }
  },
);

it('a mail says the same in text and in HTML, and reads in order without styles', async () => {
  const mail = await queue({ kind: 'order', status: 'Pending', order }, 'EN-US');
  expect(mail.subject).toBe('We received your order AL-1001');
  for (const part of [
    'November 19, 2026, 1:00\u00a0PM to 3:00\u00a0PM',
    '301 Congress Ave, Austin, TX, 78701',
    '$7.05',
    '-$0.12',
    'Ten off',
    '$7.17',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.html).toContain('2 × Bananas &amp; &lt;limes&gt;');
  expect(mail.html.match(/<h1/g)).toHaveLength(1);
  expect(mail.html).toContain('<title>We received your order AL-1001</title>');
  expect(mail.html).not.toMatch(/<(script|img|link|iframe)/);
});

it('a mail carries the name of its store and links to that store', async () => {
  const mail = await queue({ kind: 'password-changed' }, 'EN-US');
  expect(mail.fromName).toBe('Alder Grocers');
  expect(mail.subject).toBe('Your password was changed');
  expect(mail.text).toContain('http://localhost:3000/alder/recover');
});

it('a mail says how long a code works and by when, by the clock of the store', async () => {
  const validUntil = test.clock.now() + 10 * 60_000;
  const spanish = await queue({ kind: 'sign-in-code', code: '543210', validUntil }, 'ES-MX');
  expect(spanish.text).toMatch(/El código vence en 10 minutos, a las? \d{1,2}:\d\d\u00a0[ap]\.\u00a0m\./);
  const platform = await queue({ kind: 'sign-in-code', code: '543210', validUntil }, 'EN-US', {
    store: false,
  });
  expect(platform.text).toContain('The code expires in 10 minutes.');
  expect(platform.text).not.toMatch(/UTC|\d:\d\d/);
});

it('a mail thanks for shopping only when something was bought', async () => {
  for (const facts of everyKind) {
    const isOver = facts.kind === 'order' && (facts.status === 'Cancelled' || facts.status === 'Denied');
    const isBought = facts.kind.startsWith('order') && !isOver;
    const { text, html } = await queue(facts, 'EN-US');
    for (const body of [text, html])
      expect(body.includes('Thank you for shopping at Alder Grocers.'), facts.kind).toBe(isBought);
  }
});

it('a mail names its store once above the text and gives its phone and help page; the platform has neither', async () => {
  const mail = await queue({ kind: 'password-changed' }, 'EN-US');
  expect(mail.html).toMatch(/Alder Grocers<\/p>\s*<div[^>]*>\s*<h1[^>]*>Your password was changed<\/h1>/);
  expect(mail.html).toContain('<a href="tel:+15125550100"');
  expect(mail.text).toContain('Questions? Call us at (512) 555-0100.');
  expect(mail.text).toContain('http://localhost:3000/alder/help');
  const platform = await queue({ kind: 'password-changed' }, 'EN-US', { store: false });
  expect(platform.html).not.toMatch(/tel:|\/help/);
});

it('a mail of a cancelled order says that nothing was charged, or what is paid back: never both', async () => {
  const cancelled = (chargedCents: number | null): MailFacts => ({
    kind: 'order',
    status: 'Cancelled',
    order: { ...order, chargedCents },
  });
  const before = await queue(cancelled(null), 'EN-US');
  expect(before.text).toContain("You haven't been charged.");
  expect(before.text).not.toContain('refund');
  const after = await queue(cancelled(705), 'ES-MX');
  expect(after.text).toContain('Te devolveremos $7.05 a tu tarjeta.');
  expect(after.text).not.toContain('No te cobramos');
  const rest = cancelled(705);
  if (rest.kind !== 'order') throw new Error('another mail');
  const told = async (backCents: number) =>
    (await queue({ ...rest, order: { ...rest.order, backCents } }, 'EN-US')).text;
  expect(await told(205)).toContain("We'll refund $2.05 to your card.");
  expect(await told(0)).toContain('What you paid is on its way back to your card.');
});

it('a mail of a hand-over says which goods were not handed over, and what of the charge goes back', async () => {
  const [bananas] = order.lines;
  const handed = (more: Partial<OrderFacts>): MailFacts => ({
    kind: 'order',
    status: 'Picked up',
    order: { ...order, chargedCents: 705, ...more },
  });
  const told = await queue(handed({ lines: [{ ...bananas!, isOff: true }], refundedCents: 106 }), 'EN-US');
  expect(told.text).toContain('2 × Bananas & <limes>: not handed over: $1.18');
  expect(told.text).toContain("Your card was charged $7.05. We're refunding $1.06 of it.");
  const whole = await queue(handed({}), 'ES-MX');
  expect(whole.text).not.toMatch(/no se entregó|devolvemos/);
});

it('a mail of an order that the store ended says why, in the words of the person who ended it', async () => {
  const ended = (because?: string): MailFacts => ({
    kind: 'order',
    status: 'Denied',
    order: { ...order, chargedCents: null, ...(because ? { because } : {}) },
  });
  const told = await queue(ended('The <storm> took our berries.'), 'EN-US');
  expect(told.text).toContain('The store says: "The <storm> took our berries."');
  expect(told.html).toContain('The &lt;storm&gt; took our berries.');
  expect((await queue(ended('all-short'), 'ES-MX')).text).toContain('no había nada de lo que pediste');
  const age = await queue(ended('age'), 'ES-MX');
  expect(age.text).toContain('no se comprobó la edad');
  expect(age.text).not.toContain('La tienda dice');
  expect((await queue(ended(), 'EN-US')).text).not.toContain('The store says');
});

it('a mail exists with its job when its cause is committed, and neither when it is not', async () => {
  const jobs = async () =>
    (await row<{ count: number }>(
      pool,
      sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-mail'`,
    ))!.count;
  const before = await jobs();
  await queue({ kind: 'password-changed' }, 'EN-US', { to: 'cause@larder.test' });
  expect(await jobs()).toBe(before + 1);
  const undone = inTransaction(pool, async (transaction) => {
    await queueMail(
      transaction,
      {
        to: 'undone@larder.test',
        firstName: 'Ada',
        lang: 'EN-US',
        locationId: null,
        facts: { kind: 'account-deleted' },
      },
      { publicUrl: 'http://localhost:3000', now: test.clock.now() },
    );
    throw new Error('the cause did not happen');
  });
  await expect(undone).rejects.toThrow('the cause did not happen');
  expect(await jobs()).toBe(before + 1);
  expect(await listMails(pool, 'undone@larder.test', 5)).toEqual([]);
});

it('a mail takes a brand color only as plain hexadecimal, and writes on it readably', () => {
  const reader = (color: string, onColor: string) => ({
    firstName: 'Ada',
    lang: 'EN-US' as const,
    words: null,
    brand: { name: 'X', color, onColor, store: null, home: 'http://localhost:3000' },
  });
  const letter = {
    subject: 'S',
    blocks: [{ kind: 'button' as const, label: 'Go', url: 'http://localhost:3000/"><script>' }],
  };
  const html = letterHtml(letter, reader('#ffcc00', '#1a211b'));
  expect(html).toContain('background:#ffcc00;color:#1a211b');
  expect(html).not.toContain('<script>');
  expect(letterText(letter, reader('#000000', '#ffffff'))).toContain('Go:\nhttp://localhost:3000/');
});

it('a mail greets by no name that mail programs would make a link of: anybody may have joined with it', async () => {
  const [verify] = everyKind;
  for (const firstName of ['http://evil.test', 'You won: evil.test/now', 'evil.test', 'a@evil.test', '']) {
    const { text, html } = await queue(verify!, 'EN-US', { firstName });
    expect([firstName, text.split('\n')[0]]).toEqual([firstName, 'Hi,']);
    expect(html).toContain('>Hi,<');
    expect(html).not.toContain('evil.test');
  }
  const { text } = await queue(verify!, 'ES-MX', { firstName: 'J. R. O’Hara' });
  expect(text).toContain('Hola, J. R. O’Hara:');
});
