import { change, empty, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { MailToBe, PlacedMail } from './mail-facts.ts';
import { withoutSecrets } from './without-secrets.ts';
import { worded, type MailRow, type StoredMail } from './worded.ts';

export type { MailRow } from './worded.ts';

type Queued<Mail = MailToBe> = Mail & { publicUrl: string };

/** Stores a mail and the job that sends it, both with the caller's transaction. Returns the mail's id. */
export async function insertMail(transaction: Database, mail: Queued, now: number): Promise<string> {
  const facts = sql`${JSON.stringify(mail.facts)}::jsonb`;
  const stored = await row<{ id: string }>(
    transaction,
    sql`with stored as (${storing(mail, { facts, from: empty }, now)})
        select id, (${sendingStored}).id as "jobId" from stored`,
  );
  return stored!.id;
}

/** The key of the job that sends a mail: there is one at most. */
export const sendingKey = (id: Sql): Sql => sql`'send-mail ' || ${id}::text`;

/** The call that queues the job which sends a mail, in place of one that waits for its next try. */
export const sending = (id: Sql): Sql =>
  sql`graphile_worker.add_job('send-mail', json_build_object('mailId', ${id}), job_key => ${sendingKey(id)})`;

/** The call that queues the job which sends the mail `stored`. */
export const sendingStored: Sql = sending(sql`stored.id`);

/**
 * The statement that stores the mail about the order `placed` by the same statement, and returns the mail's id. The
 * order's id and number are not known before: they are added to its facts.
 */
export function storingPlaced(mail: Queued<PlacedMail>, now: number): Sql {
  const own = sql`jsonb_build_object('orderId', placed.id, 'number', placed.number)`;
  const facts = sql`jsonb_set(told.facts, '{order}', told.facts -> 'order' || ${own})`;
  const from = sql`from placed, (select ${JSON.stringify(mail.facts)}::jsonb as facts) told`;
  return storing(mail, { facts, from }, now);
}

function storing(
  mail: Queued<MailToBe | PlacedMail>,
  { facts, from }: { facts: Sql; from: Sql },
  now: number,
): Sql {
  const kind = mail.facts.kind === 'order' ? `order ${mail.facts.status}` : mail.facts.kind;
  return sql`insert into mail (kind, to_address, for_staff, first_name, lang_code, location_id, public_url, facts, created_at)
    select ${kind}, ${mail.to}, ${mail.forStaff ?? false}, ${mail.firstName}, ${mail.lang}, ${mail.locationId},
      ${mail.publicUrl}, ${facts}, ${instant(now)} ${from} returning id`;
}

const columns = sql`m.id, m.kind, m.from_name as "fromName", m.to_address as "to", m.subject, m.body_text as "text",
  m.body_html as html, m.created_at as "createdAt", m.sent_at as "sentAt", m.first_name as "firstName",
  m.lang_code as lang, m.public_url as "publicUrl", m.facts,
  case when l.id is not null then json_build_object('name', o.name, 'alias', door.alias, 'host', door.host,
    'timeZone', l.time_zone, 'phone', l.phone, 'variables', o.variables || l.variables) end as store`;
/** A store that closed is reached no more, while its orders stand: their links lead to its merchant's first open one. */
const source = sql`mail m left join location l on l.id = m.location_id left join merchant o on o.id = l.merchant_id
  left join lateral (select alias, host from location where merchant_id = l.merchant_id and is_open
    order by id <> l.id, id limit 1) door on true`;

/** Returns one mail with its letter, or null. */
export async function findMail(database: Database, id: string): Promise<MailRow | null> {
  const found = await row<StoredMail>(database, sql`select ${columns} from ${source} where m.id = ${id}`);
  return found && worded(found);
}

/** The mails to a shopper's address that are for them as a shopper. */
const toShopper = (to: string) => sql`to_address = ${to} and not for_staff`;

/** Returns the newest mails with their letters, to one address or to anybody. */
export async function listMails(database: Database, to: string | null, limit: number): Promise<MailRow[]> {
  return (await listStored(database, to === null ? sql`true` : sql`to_address = ${to}`, limit)).map(worded);
}

/**
 * Returns the newest mails to a shopper as they may be shown to whoever is signed in: their letters without codes
 * and without the tokens of links.
 */
export async function listMailsWithoutSecrets(
  database: Database,
  to: string,
  limit: number,
): Promise<MailRow[]> {
  const found = await listStored(database, toShopper(to), limit);
  return found.flatMap((mail) => {
    if (mail.facts === null) return worded(mail);
    const facts = withoutSecrets(mail.facts);
    return facts ? worded({ ...mail, facts }) : [];
  });
}

function listStored(database: Database, which: Sql, limit: number): Promise<StoredMail[]> {
  return rows<StoredMail>(
    database,
    sql`select ${columns} from ${source} where ${which} order by m.created_at desc, m.id desc limit ${limit}`,
  );
}

export async function markSent(database: Database, id: string, now: number): Promise<void> {
  await change(
    database,
    sql`update mail set sent_at = ${instant(now)}, tries = tries + 1, last_error = null, bounced_at = null where id = ${id}`,
  );
}

/** Deletes mails that were made before an instant and returns how many. */
export function deleteMailsBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'mail', sql`created_at < ${instant(epochMs)}`);
}

/** Deletes the mails to a shopper. Those to the store's people at the same address stay: some may be still to be sent. */
export function deleteMailsTo(database: Database, to: string): Promise<number> {
  return change(database, sql`delete from mail where ${toShopper(to)}`);
}
