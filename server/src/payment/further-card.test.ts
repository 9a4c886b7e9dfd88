import type { OrderId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import type { AuthorizationRequest } from './card-provider.ts';
import { findSavedCard } from './paying-card.store.ts';
import { raiseCeiling } from './raise-ceiling.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const by = { kind: 'machine' as const };

it('further money of an order is asked for on the card that its shopper chose, of several that they saved', async () => {
  const ana = await shop.placed();
  const { orderId } = ana;
  const { rows: cards } = await pool.query<{ id: string }>(
    `insert into card (account_id, vault_token, last_four, first_six, expiry_month, expiry_year, full_name, created_at)
       select $1, four, four, '411111', 12, 2030, 'Ana Reyes', $2 from unnest(array['1111', '2222', '3333']) four
       returning id`,
    [ana.accountId, new Date(shop.clock.now())],
  );
  for (const { id } of cards) expect(await findSavedCard(pool, orderId, id)).toMatchObject({ cardId: id });
});

it('each further authorization names the first payment of its card to the card networks, though an answer may leave it out', async () => {
  const { orderId } = await (await shop.ready()).press();
  const { rows: orders } = await pool.query<{ ceiling: number }>(
    'select ceiling_cents as ceiling from "order" where id = $1',
    [orderId],
  );
  const named: unknown[] = [];
  const cardProvider = {
    ...shop.larder.cardProvider,
    authorize: async (request: AuthorizationRequest) => {
      named.push('networkTransactionId' in request.source && request.source.networkTransactionId);
      const outcome = await shop.larder.cardProvider.authorize(request);
      return outcome.kind === 'approved' ? { ...outcome, networkTransactionId: null } : outcome;
    },
  };
  for (const more of [50, 100]) {
    const wanted = { orderId: orderId as OrderId, ceilingCents: orders[0]!.ceiling + more, by };
    expect(await raiseCeiling({ ...shop.larder, cardProvider }, wanted)).toEqual({ kind: 'authorized' });
    shop.clock.advance(1000);
  }
  expect(named).toEqual([expect.stringMatching(/^\d+$/), named[0]]);
});
