import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from './ledger.ts';

/** A registration id: the reference to a card for 24 hours after the card form took it. */
export interface Registration {
  registrationId: string;
  paypageId: string;
  merchantId: string;
  cardHash: string;
  at: string;
}

/**
 * The state that outlasts a restart: transactions, registration ids (without security codes) and the tokens
 * handed out, as one JSON line per change; the last line about a thing counts. No card number is ever
 * written.
 */

type Line =
  | { transaction: Transaction }
  | { registration: Registration }
  | { registered: string }
  | { cleared: true | string };

/** Opens the store in a directory, which is made if needed; without one everything lives in memory only. */
export function openStore(dataDir: string | undefined) {
  const transactions = new Map<string, Transaction>();
  const registrations = new Map<string, Registration>();
  const registered = new Set<string>();
  const file = dataDir === undefined ? undefined : join(dataDir, 'card-provider.jsonl');

  const take = (line: Line) => {
    if ('transaction' in line) transactions.set(line.transaction.txnId, line.transaction);
    if ('registration' in line) registrations.set(line.registration.registrationId, line.registration);
    if ('registered' in line) registered.add(line.registered);
    if ('cleared' in line) drop(line.cleared);
  };
  const drop = (merchant: true | string) => {
    const gone = (merchantId: string) => merchant === true || merchantId === merchant;
    for (const [key, value] of transactions) if (gone(value.merchantId)) transactions.delete(key);
    for (const [key, value] of registrations) if (gone(value.merchantId)) registrations.delete(key);
    for (const key of registered) if (gone(key.slice(0, key.lastIndexOf(':')))) registered.delete(key);
  };
  const keep = (line: Line) => {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };

  if (dataDir !== undefined && file !== undefined) {
    mkdirSync(dataDir, { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    // A process that was killed can leave half a line at the end: it never was answered, so it is dropped.
    for (const line of lines.filter(isWhole)) take(JSON.parse(line) as Line);
    const current: Line[] = [
      ...[...transactions.values()].map((transaction) => ({ transaction })),
      ...[...registrations.values()].map((registration) => ({ registration })),
      ...[...registered].map((key) => ({ registered: key })),
    ];
    writeFileSync(`${file}.new`, current.map((line) => `${JSON.stringify(line)}\n`).join(''));
    renameSync(`${file}.new`, file);
  }

  return {
    transactions,
    registrations,
    registered,
    keepTransaction: (transaction: Transaction) => keep({ transaction }),
    keepRegistration: (registration: Registration) => {
      registrations.set(registration.registrationId, registration);
      keep({ registration });
    },
    keepRegistered: (key: string) => {
      registered.add(key);
      keep({ registered: key });
    },
    /** Forgets everything of one merchant, or of all. */
    clear: (merchantId: string | undefined) => {
      drop(merchantId ?? true);
      keep({ cleared: merchantId ?? true });
    },
  };
}

function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}') && isJson(line);
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
