import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { BrandRow } from './brand.ts';

export type MailRow = {
  id: string;
  kind: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: number;
  sentAt: number | null;
};

/** The store a mail speaks for, open or not. */
export function findBrandRow(database: Database, locationId: number): Promise<BrandRow | null> {
  return row<BrandRow>(
    database,
    sql`select m.name, l.alias, l.host, l.time_zone as "timeZone", m.variables || l.variables as variables
        from location l join merchant m on m.id = l.merchant_id where l.id = ${locationId}`,
  );
}

/** Stores a mail and the job that sends it: both come true with the caller's transaction, or neither. */
export async function insertMail(
  transaction: Database,
  mail: Omit<MailRow, 'id' | 'createdAt' | 'sentAt'>,
  now: number,
): Promise<string> {
  const stored = await row<{ id: string }>(
    transaction,
    sql`with stored as (
          insert into mail (kind, from_name, to_address, subject, body_text, body_html, created_at)
          values (${mail.kind}, ${mail.fromName}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${instant(now)})
          returning id)
        select id, (graphile_worker.add_job('send-mail', json_build_object('mailId', id))).id as "jobId" from stored`,
  );
  return stored!.id;
}

const columns = sql`id, kind, from_name as "fromName", to_address as "to", subject, body_text as "text",
  body_html as html, created_at as "createdAt", sent_at as "sentAt"`;

export function findMail(database: Database, id: string): Promise<MailRow | null> {
  return row<MailRow>(database, sql`select ${columns} from mail where id = ${id}`);
}

/** The newest mails, to one address or to anybody. */
export function listMails(database: Database, to: string | null, limit: number): Promise<MailRow[]> {
  return rows<MailRow>(
    database,
    to === null
      ? sql`select ${columns} from mail order by created_at desc, id desc limit ${limit}`
      : sql`select ${columns} from mail where to_address = ${to} order by created_at desc, id desc limit ${limit}`,
  );
}

export async function markSent(database: Database, id: string, now: number): Promise<void> {
  await change(
    database,
    sql`update mail set sent_at = ${instant(now)}, tries = tries + 1, last_error = null where id = ${id}`,
  );
}

export async function markFailed(database: Database, id: string, error: string): Promise<void> {
  await change(
    database,
    sql`update mail set tries = tries + 1, last_error = ${error.slice(0, 500)} where id = ${id}`,
  );
}

/** Deletes mails that were made before an instant; answers how many. */
export function deleteMailsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from mail where created_at < ${instant(epochMs)}`);
}

export function deleteMailsTo(database: Database, to: string): Promise<number> {
  return change(database, sql`delete from mail where to_address = ${to}`);
}
