import { randomBytes } from 'node:crypto';
import type { Fault } from './faults.ts';
import type { JournalEntry } from './journal.ts';
import type { Ledger } from './ledger.ts';
import { openStore, type Registration } from './store.ts';

/** A merchant of the sandbox, with the credentials that the real provider would issue. */
export interface Credentials {
  merchantId: string;
  user: string;
  password: string;
  paypageId: string;
  reportGroup: string;
}

/** Behaviour that a test can turn on. All are off at the start. */
export interface Switches {
  /** The same kind, id and card within two days gets the first answer again, marked as a duplicate. */
  deduplicate: boolean;
  /** Linked transactions answer 001 (received) instead of 000. */
  answerReceived: boolean;
  /** True when refunds above the captured amount are refused (365). */
  limitCredits: boolean;
  /** An amount of up to three digits is the response code, unless the card says no. */
  outcomeByAmount: boolean;
}

/** The whole state of one running sandbox. */
export interface Provider {
  merchants: Credentials[];
  shopOrigins: readonly string[];
  controlKey: string | undefined;
  switches: Switches;
  ledger: Ledger;
  registrations: Map<string, Registration>;
  /** Security codes by registration id; never stored, gone after the first use or 24 hours. */
  securityCodes: Map<string, string>;
  /** Merchant and card of each token that was handed out, as `merchantId:cardHash`. */
  registered: Set<string>;
  faults: Fault[];
  journal: JournalEntry[];
  /** Added to the clock by a test, in milliseconds. */
  clockShiftMs: number;
  clock: () => Date;
  random: (bytes: number) => Buffer;
  store: ReturnType<typeof openStore>;
}

export const sandboxCredentials: Credentials = {
  merchantId: 'larder-sandbox',
  user: 'larder',
  password: 'sandbox',
  paypageId: 'a2y4o6m8k0',
  reportGroup: 'larder',
};

export const switchesOff: Switches = {
  deduplicate: false,
  answerReceived: false,
  limitCredits: false,
  outcomeByAmount: false,
};

/** Returns a sandbox with the state in its data directory, or an empty one without a directory. */
export function createProvider(options: {
  merchants: readonly Credentials[];
  shopOrigins: readonly string[];
  controlKey: string | undefined;
  clock: () => Date;
  dataDir: string | undefined;
  random?: (bytes: number) => Buffer;
}): Provider {
  const store = openStore(options.dataDir);
  return {
    merchants: [...options.merchants],
    shopOrigins: options.shopOrigins,
    controlKey: options.controlKey,
    switches: { ...switchesOff },
    ledger: { transactions: store.transactions, changed: store.keepTransaction },
    registrations: store.registrations,
    securityCodes: new Map(),
    registered: store.registered,
    faults: [],
    journal: [],
    clockShiftMs: 0,
    clock: options.clock,
    random: options.random ?? randomBytes,
    store,
  };
}

/** Returns the sandbox's time: its clock plus the shift that a test added. */
export function nowOf(provider: Provider): Date {
  return new Date(provider.clock().getTime() + provider.clockShiftMs);
}

/** Returns a new transaction id: 18 digits, never starting with zero. */
export function newTxnId(provider: Provider): string {
  const digits = randomDigits(provider, 17);
  const txnId = `8${digits}`;
  return provider.ledger.transactions.has(txnId) ? newTxnId(provider) : txnId;
}

/** Returns digits from the sandbox's source of randomness. */
export function randomDigits(provider: Provider, count: number): string {
  return [...provider.random(count)].map((byte) => byte % 10).join('');
}

/** Returns a time in the form of the XML and the card form: UTC, whole seconds, no zone. */
export function responseTime(now: Date): string {
  return now.toISOString().slice(0, 19);
}
