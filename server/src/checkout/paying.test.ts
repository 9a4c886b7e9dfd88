import { beforeEach, expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { lookAtAttempts } from './look-at-attempts.ts';
import { releaseExpired } from '../slots/release-hold.store.ts';
import { holdLifeMs } from '../slots/reserve-slot.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(async () => {
  shop.clock.set(testNow);
  await shop.sandbox.clearFaults();
});

const declined = '4457002100000005';

/** Saves cards for an account. */
const fillCards = (accountId: string, count: number) =>
  pool.query(
    `insert into card (account_id, vault_token, last_four, first_six, expiry_month, expiry_year, full_name, created_at)
       select $1::uuid, $1::uuid || '-token-' || n, '0001', '411111', 10, 2030, 'Ana Reyes', now() from generate_series(1, $2::int) n`,
    [accountId, count],
  );

/** Returns what the bank was sent for an account's one attempt, and its answer. */
async function toldBank({ accountId }: { accountId: string }): Promise<string> {
  const attempt = await row<{ reference: string }>(
    pool,
    sql`select provider_reference as reference from payment_attempt where account_id = ${accountId}`,
  );
  return JSON.stringify(await shop.sandbox.journal(attempt!.reference));
}

/** Makes a press to which the bank answers without the card's first six digits. */
async function withoutFirstSix<Answer>(press: () => Promise<Answer>): Promise<Answer> {
  const { cardProvider } = shop.larder;
  shop.larder.cardProvider = {
    ...cardProvider,
    authorize: async (request) => ({ ...(await cardProvider.authorize(request)), firstSix: null }),
  };
  return press().finally(() => (shop.larder.cardProvider = cardProvider));
}

it('paying saves a tenth card, and refuses an eleventh before anything is authorised [CHECKOUT-23]', async () => {
  const ana = await shop.ready();
  await fillCards(ana.accountId, 10);
  const refused = await ana.press({ saveNewCard: true });
  expect([refused.refused, refused.errorMessage]).toEqual([
    'payment-missing',
    'You can save up to 10 cards.',
  ]);
  const attempts = await row<{ count: number }>(
    pool,
    sql`select count(*)::int as count from payment_attempt where account_id = ${ana.accountId}`,
  );
  expect(attempts!.count).toBe(0);
  await pool.query('delete from card where account_id = $1 and vault_token = $2', [
    ana.accountId,
    `${ana.accountId}-token-10`,
  ]);
  expect((await ana.press({ saveNewCard: true })).refused).toBeNull();
  expect(await ana.shopper.commerce('GET api/user/payment/creditcards')).toHaveLength(10);
  expect(await toldBank(ana)).toContain('initialCOF');
});

it('an order that saves its new card is paid with that card', async () => {
  const ana = await shop.ready();
  await fillCards(ana.accountId, 2);
  const { orderId } = await ana.press({ saveNewCard: true });
  const cards = await ana.shopper.commerce('GET api/user/payment/creditcards');
  const paid = await row<{ cardId: string | null }>(
    pool,
    sql`select card_id as "cardId" from order_payment where order_id = ${orderId}`,
  );
  expect(cards).toHaveLength(3);
  expect(paid!.cardId).toBe(cards.find(({ lastFourDigits }) => lastFourDigits === '1111')!.key);
});

it('paying once with a new card is possible beside ten saved ones, and when the page does not tell its expiry', async () => {
  const ana = await shop.ready();
  await fillCards(ana.accountId, 10);
  expect((await ana.press({ card: null, saveNewCard: true })).refused).toBeNull();
  expect(await toldBank(ana)).not.toContain('initialCOF');
});

it('paying with a card whose first digits nobody told places the order, and saves no card', async () => {
  const ana = await shop.ready();
  const placed = await withoutFirstSix(() => ana.press({ saveNewCard: true }));
  expect(placed.refused).toBeNull();
  expect(await ana.shopper.commerce('GET api/user/payment/creditcards')).toEqual([]);
});

it('paying with a card whose first digits only the page told saves it with those', async () => {
  const ana = await shop.ready();
  const card = { expirationDate: { year: 2030, month: 12 }, firstSixDigits: '411111' };
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  await withoutFirstSix(() => ana.press({ saveNewCard: true, eProtectResponse, card }));
  expect(await ana.shopper.commerce('GET api/user/payment/creditcards')).toMatchObject([
    { lastFourDigits: '1111', firstSixDigits: '411111' },
  ]);
});

it('paying sends the bank the billing address, not the delivery address [CHECKOUT-12]', async () => {
  const ana = await shop.ready();
  const billed = await row<{ id: string }>(
    pool,
    sql`insert into address (account_id, street, city, state, zip_code, latitude, longitude, created_at)
          select account_id, '77 Billing Blvd', 'Round Rock', 'TX', '78664', latitude, longitude, created_at
          from address where account_id = ${ana.accountId} returning id`,
  );
  expect((await ana.press({ billingAddress: { key: billed!.id } })).refused).toBeNull();
  const told = await toldBank(ana);
  for (const part of ['77 Billing Blvd', 'Round Rock', '78664']) expect(told).toContain(part);
  expect(told).not.toContain('Congress');
});

it('paying without a billing address bills the delivery address, in the name that the card has [CHECKOUT-12]', async () => {
  const ana = await shop.ready();
  const { summary } = await ana.press({ billingAddress: null, fullName: 'A. M. Reyes' });
  expect(summary).toMatchObject({
    billingAddress: { line1: '301 Congress Ave' },
    selectedCard: { fullName: 'A. M. Reyes' },
  });
});

it('a declined card keeps the window held for its usual time again, and the same reservation serves for another card', async () => {
  const ana = await shop.ready();
  const held = await ana.reserve();
  shop.clock.advance(holdLifeMs - 60_000);
  const pay = async (number: string) =>
    (await ana.finalize({ ...held, eProtectResponse: await shop.sandbox.register(number) })).refused;
  expect(await pay(declined)).toBe('declined');
  const hold = await row<{ expiresAt: number }>(
    pool,
    sql`select expires_at as "expiresAt" from slot_hold where id = ${held.reservationGuid!}`,
  );
  expect(hold!.expiresAt).toBe(shop.clock.now() + holdLifeMs);
  shop.clock.advance(holdLifeMs - 1_000);
  expect(await pay('4111111111111111')).toBeNull();
});

it('a payment of unknown outcome keeps its window until it is settled: nobody else gets the place', async () => {
  const ana = await shop.ready();
  const eva = await shop.ready();
  await pool.query('update slot_window set capacity = 1; delete from slot_count');
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
  expect((await ana.press()).refused).toBe('payment-unknown');
  shop.clock.advance(45 * 60_000);
  await releaseExpired(pool, shop.clock.now());
  const hold = await row<{ state: string }>(
    pool,
    sql`select state from slot_hold where cart_id = ${ana.cartId}`,
  );
  expect(hold!.state).toBe('held');
  expect((await eva.reserve(ana.slotStart)).refused).not.toBeNull();
  await lookAtAttempts(shop.larder);
  expect((await ana.press()).refused).toBeNull();
  await pool.query('update slot_window set capacity = 200');
});

const interrupted = async (change: string) => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after', { match: { transaction: 'authorization' } });
  await ana.press();
  await pool.query(`update payment_attempt set request = ${change} where cart_id = $1`, [ana.cartId]);
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  return ana;
};

it('a payment begun by another release becomes an order when its draft has no version yet', async () => {
  const ana = await interrupted(`request - 'version'`);
  expect((await ana.press()).refused).toBeNull();
});

it('a payment begun by another release waits for a newer program when its draft is newer than this one', async () => {
  const ana = await interrupted(`request || '{"version": 99}'`);
  expect((await ana.press()).refused).toBe('payment-unknown');
  await pool.query(`update payment_attempt set request = request - 'version' where cart_id = $1`, [
    ana.cartId,
  ]);
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  expect((await ana.press()).refused).toBeNull();
});

it.each([
  ['EN-US', 'We received your order', 'was approved', 'is on its way', 'Subtotal'],
  ['ES-MX', 'Recibimos tu pedido', 'fue aprobado|Aprobamos', 'va en camino', 'Subtotal'],
] as const)(
  'are in %s, the shopper’s language when it was placed, in every state',
  async (langCode, ...said) => {
    const ana = await shop.ready('alder', { langCode });
    const { orderId } = await ana.press();
    await pool.query('update account set lang_code = $1 where id = $2', [
      langCode === 'EN-US' ? 'ES-MX' : 'EN-US',
      ana.accountId,
    ]);
    await shop.move(orderId!, 'Approved', 'Picking', 'Ready for delivery', 'Out for delivery');
    const mails = (await listMails(pool, ana.email, 10)).toReversed();
    expect(mails.map((mail) => mail.kind)).toEqual([
      'order Pending',
      'order Approved',
      'order Ready for delivery',
      'order Out for delivery',
    ]);
    const [placed = '', approved = '', onItsWay = '', label = ''] = said;
    for (const [nth, words] of [
      [0, placed],
      [1, approved],
      [3, onItsWay],
    ] as const)
      expect(mails[nth]!.subject).toMatch(new RegExp(words));
    for (const mail of mails) {
      expect(mail.html).toContain(`<html lang="${langCode === 'EN-US' ? 'en-US' : 'es-MX'}">`);
      expect(mail.text).toContain(label);
      expect(mail.text).toContain(langCode === 'EN-US' ? 'Large Eggs' : 'Huevo grande');
    }
  },
);

it('the promo is in the language of the mail and of the page, also where these two differ', async () => {
  const ana = await shop.ready('alder', { langCode: 'EN-US' });
  const params = { id: ana.cartId, code: 'WELCOME10' };
  await ana.shopper.experience('POST api/user/cart/:id/promos/:code', { params, body: {} });
  const promoOf = ({ summary }: Awaited<ReturnType<typeof ana.press>>) =>
    summary?.cartTotals.totals.find((line) => line.type === 'PROMOPCT')?.text;
  const { label_en: english, label_es: spanish } = (await row<{ label_en: string; label_es: string }>(
    pool,
    sql`select l.label_en, l.label_es from promo p join promo_location l on l.promo_id = p.id
        where p.code = 'WELCOME10'`,
  ))!;
  const placed = await ana.press({ langCode: 'ES-MX' });
  expect([promoOf(placed), promoOf(await ana.press({ langCode: 'ES-MX' }))]).toEqual([spanish, spanish]);
  await shop.move(placed.orderId!, 'Approved', 'Picking', 'Ready for delivery');
  const mails = await listMails(pool, ana.email, 10);
  for (const mail of mails) {
    expect(mail.text).toContain(english);
    expect(mail.text).not.toContain(spanish);
  }
});
