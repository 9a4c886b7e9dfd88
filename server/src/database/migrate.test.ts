import { randomBytes, createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashToken } from '../credential/token.ts';
import { findSession, lockSession } from '../account/session.store.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);
const released = '0006-renewal-tries.sql';
const name = `test_${randomBytes(6).toString('hex')}`;
let pool: pg.Pool;

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database as the last release left it, with the data of a shop. */
beforeAll(async () => {
  await asAdmin(`create database ${name}`);
  pool = openPool(inject('adminUrl').replace(/\/[^/]*$/, `/${name}`), () => {}, 4);
  await pool.query('create table migration (name text primary key, hash text not null)');
  for (const file of (await readdir(folder)).filter((each) => each <= released).sort()) {
    const text = await readFile(new URL(file, folder), 'utf8');
    await pool.query(text);
    await pool.query('insert into migration values ($1, $2)', [
      file,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  await pool.query(`
    insert into merchant (guid, name, order_prefix) values (uuidv7(), 'Alder', 'AG');
    insert into location (guid, merchant_id, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
      select uuidv7(), 1, alias, alias, '1 Main St', 'Austin', 'TX', '78701', 'America/Chicago', true
      from unnest(array['here', 'there']) alias;
    insert into location_version (location_id, version_key, is_default)
      select id, 'WYGO_DELIVERY', true from location;
    insert into slot_count values
      (1, 'WYGO_DELIVERY', '2026-11-20T15:00Z', 5, 3), (1, 'WYGO_DELIVERY', '2026-11-21T15:00Z', 2, 0);
    insert into slot_hold (location_id, version_key, starts_at, ends_at, fee_cents, created_at, expires_at, state)
      select 1, 'WYGO_DELIVERY', '2026-11-20T15:00Z', ends_at::timestamptz, 0, '2026-11-18T15:00Z', '2026-11-18T15:05Z', state
      from (values ('2026-11-20T17:00Z', 'claimed'), ('2026-11-20T17:00Z', 'held'), ('2026-11-20T19:00Z', 'claimed'),
        ('2026-11-20T17:00Z', 'released')) as each (ends_at, state);
    insert into slot_exception values (1, 'WYGO_DELIVERY', '2026-11-26');
    insert into department (merchant_id, code, sort_order, name_en, name_es) values (1, 'food', 1, 'Food', 'Comida');
    insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
      values (1, 'rice', 1, 'Rice', 'Arroz', 'UNIT');
    insert into dietary_option (code, name_en, name_es) values ('vegan', 'Vegan', 'Vegano'), ('none', 'None', 'Nada');
    insert into product_dietary values (1, 1);
    insert into promo (merchant_id, code, label_en, label_es, percent, starts_at, used)
      values (1, 'PAN', 'Bread', 'Pan', 15, '2026-11-01', 4);
    insert into promo_location values (1, 1), (1, 2);
    insert into account (email, password_hash, first_name, last_name, phone, verified_at, created_at)
      values ('ana@larder.test', 'hash', 'Ana', 'Reyes', '', '2026-11-01', '2026-11-01');
    insert into session (account_id, token_hash, next_token_hash, renewal_key, kept, created_at, fresh_until, expires_at)
      select id, sha256('current'), sha256('next'), 'key', true, '2026-11-18T15:00Z', '2026-11-18T15:15Z', '2026-12-18T15:00Z'
      from account where email = 'ana@larder.test';
  `);
  await migrate(pool);
});

afterAll(async () => {
  await pool.end();
  await asAdmin(`drop database if exists ${name} with (force)`);
});

it('taken places are counted for their window', async () => {
  const { rows } = await pool.query(
    `select to_char(ends_at at time zone 'UTC', 'HH24') as ends, capacity, taken from slot_count order by ends_at`,
  );
  expect(rows).toEqual([
    { ends: '17', capacity: 5, taken: 2 },
    { ends: '19', capacity: 5, taken: 1 },
  ]);
});

it('a promo code keeps its percentage in each store and its number of uses', async () => {
  const { rows } = await pool.query(
    `select l.location_id as store, l.percent, l.label_es as label, l.starts_at is not null as dated, o.used
     from promo_location l join promo o on o.id = l.promo_id order by 1`,
  );
  expect(rows).toEqual([
    { store: 1, percent: 15, label: 'Pan', dated: true, used: 4 },
    { store: 2, percent: 15, label: 'Pan', dated: true, used: 4 },
  ]);
});

it('days off stay, and dietary options keep their names', async () => {
  const days = await pool.query('select day::text, is_closed, by_hand from slot_exception');
  expect(days.rows).toEqual([{ day: '2026-11-26', is_closed: true, by_hand: true }]);
  const words = await pool.query('select merchant_id, option_id, name_en, name_es from merchant_dietary');
  expect(words.rows).toEqual([{ merchant_id: 1, option_id: 1, name_en: 'Vegan', name_es: 'Vegano' }]);
});

it('live sessions continue, with the token in use and with one handed out but not used yet', async () => {
  const now = Date.parse('2026-11-18T15:20Z');
  const found = async (token: string) => findSession(pool, hashToken(token), now);
  expect(await found('current')).toMatchObject({ byNext: false });
  expect(await found('next')).toMatchObject({ byNext: true });
  const { sessionId } = (await found('current'))!;
  const renewable = await lockSession(pool, sessionId);
  expect(renewable).toMatchObject({ sealedNext: null, rememberedUntil: null, kept: true });
});
