import { rows, sql, type Database } from '../database/database.ts';

type MessageRow = { merchantKey: string; merchantName: string; en: string; es: string };

/** Returns a message of every merchant that has an open store, by the merchant's name. */
export function readMessagesOfAll(database: Database, kind: string): Promise<MessageRow[]> {
  return rows(
    database,
    sql`select m.guid as "merchantKey", m.name as "merchantName", t.html_en as en, t.html_es as es
        from message t join merchant m on m.id = t.merchant_id
        where t.kind = ${kind} and exists (select from location l where l.merchant_id = m.id and l.is_open)
        order by m.name, m.id`,
  );
}
