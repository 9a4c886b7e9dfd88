import { allergens } from '@larder/domain/allergens';
import type { AccountId } from '@larder/domain/owner-ids';
import { beforeAll, expect, it } from 'vitest';
import { findAvoided } from '../account/avoided.store.ts';
import { row, sql } from '../database/database.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { buyerWith, type Buyer } from './buyer.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
let own: AccountId;
let foreignContactId: string;

beforeAll(async () => {
  const [ana, eva] = [await shop.ready(), await shop.ready()];
  const option = await row<{ id: number }>(pool, sql`select id from dietary_option order by id limit 1`);
  const saved = await eva.shopper.commerce('POST api/user/contacts', {
    body: {
      profile: { firstName: 'Luz', lastName: 'Ramos', emailAddress: 'luz@example.com' },
      preferences: { avoidedAllergens: [allergens.soy], dietaryOptions: [option!.id] },
    },
  });
  foreignContactId = saved.entityKey!;
  const account = await row<{ id: AccountId }>(pool, sql`select id from account where email = ${ana.email}`);
  own = account!.id;
});

const choose = () =>
  pool.query('update account set selected_contact_id = $1 where id = $2', [foreignContactId, own]);

it('no account keeps another account’s contact as its chosen profile', async () => {
  await expect(choose()).rejects.toMatchObject({ code: '23503' });
});

it('another account’s contact, were it chosen, says nothing of what the account eats and avoids', async () => {
  await pool.query('alter table account drop constraint account_id_selected_contact_id_fkey');
  await choose();
  expect(await findAvoided(pool, own)).toEqual([]);
  const read = await row<{ buyer: Buyer }>(pool, sql`select ${buyerWith(own, null, 0)} as buyer`);
  expect(read!.buyer).toMatchObject({ selectedContactId: foreignContactId, diet: [], avoided: [] });
});
