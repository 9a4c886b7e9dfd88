import { randomUUID } from 'node:crypto';
import type { CallSpec } from '@larder/contract/kit';
import * as z from 'zod';
import { hashToken, newToken } from '../credential/token.ts';
import { change, instant, row, sql } from '../database/database.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { createStaff } from './staff.ts';

/**
 * The input of a call about an object of the store `alder`: its parameters, and a body that would change something.
 */
export type Asked = { params: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** An id of no object. */
export const noId = '01890000-0000-7000-8000-000000000000';

async function aPicker(shop: CheckoutShop): Promise<string> {
  const { id } = await createStaff(shop, { role: 'picker', location: 'alder' });
  return id;
}

async function anOrder(shop: CheckoutShop): Promise<string> {
  const { orderId } = await (await shop.ready('alder')).press();
  return orderId!;
}

async function aPhoto(shop: CheckoutShop): Promise<string> {
  const orderId = await anOrder(shop);
  await change(
    shop.larder.pool,
    sql`insert into received (order_id, initials, photo, at)
        values (${orderId}, '', 'photo'::bytea, ${instant(shop.larder.now())})`,
  );
  return orderId;
}

async function anInvitation({ larder }: CheckoutShop): Promise<string> {
  const made = await row<{ id: string }>(
    larder.pool,
    sql`insert into staff_invitation (merchant_id, location_id, role, email, token_hash, created_at, expires_at)
        select merchant_id, id, 'picker', ${`${randomUUID()}@larder.test`}, ${hashToken(newToken())},
          ${instant(larder.now())}, ${instant(larder.now() + 86_400_000)}
        from location where alias = 'alder' returning id`,
  );
  return made!.id;
}

async function aSession(shop: CheckoutShop): Promise<string> {
  const staffId = await aPicker(shop);
  const session = await row<{ id: string }>(
    shop.larder.pool,
    sql`select id from staff_session where staff_id = ${staffId}`,
  );
  return session!.id;
}

async function aDevice({ larder }: CheckoutShop): Promise<string> {
  const made = await row<{ id: string }>(
    larder.pool,
    sql`insert into staff_device (merchant_id, location_id, name, token_hash, enrolled_at)
        select merchant_id, id, 'Phone 1', ${hashToken(newToken())}, ${instant(larder.now())}
        from location where alias = 'alder' returning id`,
  );
  return made!.id;
}

async function aPasskey(shop: CheckoutShop): Promise<string> {
  const made = await row<{ id: string }>(
    shop.larder.pool,
    sql`insert into staff_passkey (staff_id, credential_id, public_key, counter, name, created_at)
        values (${await aPicker(shop)}, ${newToken()}, 'key'::bytea, 0, 'Phone', ${instant(shop.larder.now())})
        returning id`,
  );
  return made!.id;
}

/** The makers of the object behind the first id of an address. */
const makers: readonly [path: string, make: (shop: CheckoutShop) => Promise<string>][] = [
  ['api/orders/:id/photo', aPhoto],
  ['api/orders/:id', anOrder],
  ['api/people/:id', aPicker],
  ['api/invitations/:id', anInvitation],
  ['api/staff/sessions/:id', aSession],
  ['api/staff/passkeys/:id', aPasskey],
  ['api/devices/:id', aDevice],
];

/** The bodies that cannot be made from their schemas alone. */
const bodies: Readonly<Record<string, (shop: CheckoutShop) => Promise<unknown>>> = {
  'POST api/people/:id/roles': async ({ larder }) => {
    const { locationGuid } = (await larder.shelves.directory()).byAlias('alder')!;
    return { roles: [{ role: 'driver', locationGuid }] };
  },
  'POST api/orders/:id/delivered': () => Promise.resolve({ revision: 1, initials: 'AR' }),
  'POST api/people/:id/sessions/end': () => Promise.resolve({}),
  'POST api/orders/:id/problems/:problemId/answer': () =>
    Promise.resolve({ revision: 1, reply: 'We are sorry.' }),
};

/**
 * Makes an object of the store `alder` that the call names, and returns the input of the call about it. Throws for
 * an unknown call, for which `makers` or `bodies` above need a line.
 */
export async function askedOfAlder(shop: CheckoutShop, name: string, spec: CallSpec): Promise<Asked> {
  const path = name.slice(name.indexOf(' ') + 1);
  const maker = makers.find(([start]) => path === start || path.startsWith(`${start}/`));
  if (!maker) throw new Error(`testing/staff-objects.ts does not know what ${name} names`);
  const [first, ...others] = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
  const params = {
    ...Object.fromEntries(others.map((param) => [param, noId])),
    [first!]: await maker[1](shop),
  };
  const query = spec.query ? (sampleOf(jsonOf(spec.query)) as Record<string, string>) : {};
  return spec.body ? { params, query, body: await bodyOf(shop, name, spec) } : { params, query };
}

/** Returns a body that the call takes and that would change something; an order's `revision` in it is 1. */
export async function bodyOf(shop: CheckoutShop, name: string, spec: CallSpec): Promise<unknown> {
  const body = bodies[name] ? await bodies[name](shop) : sampleOf(jsonOf(spec.body!));
  if (!spec.body!.safeParse(body).success)
    throw new Error(`testing/staff-objects.ts needs a body for ${name}: ${JSON.stringify(body)} is none`);
  return body;
}

type Schema = z.core.JSONSchema.BaseSchema;

function jsonOf(schema: z.ZodObject): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Returns the smallest value that a schema takes. It knows the kinds of schema in the contract. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] as Schema);
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, sampleOf(schema.properties![key] as Schema)]),
    );
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items as Schema));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.pattern?.includes('[0-9a-fA-F]{8}')) return noId;
  return schema.format === 'date-time'
    ? '2026-11-18T15:00:00Z'
    : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
