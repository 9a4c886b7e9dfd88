import type { OrderStatus } from '@larder/domain/order-status';
import { rows, sql, type Database } from '../database/database.ts';
import type { MoveKind, MoveReason, MoveState } from '../payment/move.store.ts';

/** A line of the sandbox's ledger, with the fields that tests read. */
export type LedgerLine = {
  cnpTxnId: string;
  kind: string;
  id: string;
  amountCents: number;
  heldCents: number;
  capturedCents: number;
  releasedCents: number;
  response: string;
  status?: string;
};

type MoveRow = {
  orderId: string;
  kind: MoveKind;
  cents: number;
  reference: string;
  state: MoveState;
  responseCode: string;
  reason: MoveReason;
};
type OrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  ceilingCents: number;
  finalCents: number | null;
  /** The sum of the store's own refunds, without those of double charges. */
  refundedCents: number;
};

const providerKinds: Record<MoveKind, string> = {
  authorize: 'authorization',
  capture: 'capture',
  refund: 'credit',
  reverse: 'authReversal',
};

/**
 * Compares the database's ledger with the provider's own by reference, once no movement is under way. Returns a
 * sentence for each wrong amount and for each movement that only one side knows; none when both agree.
 */
export async function findMoneyFaults(
  database: Database,
  provider: readonly LedgerLine[],
): Promise<string[]> {
  const moves = await rows<MoveRow>(
    database,
    sql`select order_id as "orderId", kind, cents, reference, state, reason, response_code as "responseCode" from payment_move`,
  );
  const orders = await rows<OrderRow>(
    database,
    sql`select id, number, status, ceiling_cents as "ceilingCents", final_cents as "finalCents",
          (select coalesce(sum(f.cents), 0)::int from refund f
            where f.order_id = o.id and f.reason <> 'charged-twice') as "refundedCents" from "order" o`,
  );
  const happened = Map.groupBy(
    provider.filter(({ response }) => response === '000' || response === '001' || response === '010'),
    (line) => `${line.kind} ${line.id}`,
  );
  const of = (move: MoveRow) => happened.get(`${providerKinds[move.kind]} ${move.reference}`) ?? [];
  const byOrder = Map.groupBy(moves, (move) => move.orderId);
  return [
    ...moves.flatMap((move) => faultsOfMove(move, of(move))),
    ...orders.flatMap((order) => faultsOfOrder(order, byOrder.get(order.id) ?? [], of)),
    ...strays(moves, provider, happened),
    ...(await faultsOfAttempts(database, happened)),
  ];
}

function faultsOfMove(move: MoveRow, found: readonly LedgerLine[]): string[] {
  const name = `${move.kind} ${move.reference} (${move.state})`;
  const took = found.map((line) => line.amountCents);
  if (move.reason === 'elsewhere')
    return took.length === 0 ? [] : [`${name} was paid elsewhere, and happened: [${took.join(', ')}]`];
  if (move.state === 'done') {
    // A reversal of an authorization that is no longer held is done too.
    const isIdle = move.kind === 'reverse' && move.responseCode !== '' && took.length === 0;
    const isSame = took.length === 1 && took[0] === move.cents;
    return isIdle || isSame ? [] : [`${name} of ${move.cents} happened as [${took.join(', ')}]`];
  }
  if (move.state === 'refused' || move.state === 'withdrawn')
    return took.length === 0 ? [] : [`${name} happened all the same: [${took.join(', ')}]`];
  return [`${name} is still under way`];
}

function faultsOfOrder(
  { number, status, ceilingCents, finalCents, refundedCents }: OrderRow,
  moves: readonly MoveRow[],
  of: (move: MoveRow) => LedgerLine[],
): string[] {
  const linesOf = (kind: MoveKind) => moves.filter((move) => move.kind === kind).flatMap(of);
  const captured = sum(linesOf('capture'), 'amountCents');
  const refunded = sum(linesOf('refund'), 'amountCents');
  const held = sum(linesOf('authorize'), 'heldCents');
  const elsewhere = moves.reduce((all, { reason, cents }) => all + (reason === 'elsewhere' ? cents : 0), 0);
  if (refunded + elsewhere > captured)
    return [`${number} (${status}): refunded ${refunded} and ${elsewhere} elsewhere of ${captured}`];
  const isRefused = (kind: MoveKind) => moves.some((move) => move.kind === kind && move.state === 'refused');
  const wrong = (what: string, is: number, right: number) =>
    is === right ? [] : [`${number} (${status}): ${what} ${is} instead of ${right}`];
  if (status === 'Cancelled' || status === 'Denied') {
    return [
      ...(isRefused('refund') ? [] : wrong('refunded', refunded, captured)),
      ...(isRefused('reverse') ? [] : wrong('held', held, 0)),
    ];
  }
  if (status === 'Pending' || status === 'Approved' || status === 'Picking') {
    return [
      ...wrong('captured', captured, 0),
      ...wrong('refunded', refunded, 0),
      ...wrong('held', held, ceilingCents),
    ];
  }
  // A charge refused for good and not repeated since is known to be missing.
  const isShort = isRefused('capture') && captured < (finalCents ?? 0);
  // A reversal that was refused for good is left to lapse.
  const lapsing = isRefused('reverse') ? [] : wrong('held', held, 0);
  const excess = sum(moves.filter((move) => move.reason === 'excess').flatMap(of), 'amountCents');
  return [
    ...(isShort ? [] : [...wrong('captured', captured - excess, finalCents ?? -1), ...lapsing]),
    ...(isRefused('refund') ? [] : wrong('refunded', refunded, refundedCents + excess)),
  ];
}

/** Returns the provider's charges and refunds under references that no movement has. */
function strays(
  moves: readonly MoveRow[],
  provider: readonly LedgerLine[],
  happened: ReadonlyMap<string, LedgerLine[]>,
): string[] {
  const known = new Set(moves.map((move) => `${providerKinds[move.kind]} ${move.reference}`));
  return provider
    .filter(({ kind }) => kind === 'capture' || kind === 'credit')
    .filter(({ kind, id }) => happened.has(`${kind} ${id}`) && !known.has(`${kind} ${id}`))
    .map(({ kind, id, amountCents }) => `${kind} ${id} of ${amountCents} is in no book of ours`);
}

/** Returns a sentence for each attempt without an order whose authorization still holds money. */
async function faultsOfAttempts(
  database: Database,
  happened: ReadonlyMap<string, LedgerLine[]>,
): Promise<string[]> {
  const attempts = await rows<{ reference: string; state: string }>(
    database,
    sql`select provider_reference as reference, state from payment_attempt a
        where not exists (select 1 from payment_move m where m.attempt_id = a.id)`,
  );
  return attempts.flatMap(({ reference, state }) => {
    const held = sum(happened.get(`authorization ${reference}`) ?? [], 'heldCents');
    return held === 0 ? [] : [`attempt ${reference} (${state}) still holds ${held}`];
  });
}

function sum(lines: readonly LedgerLine[], of: 'amountCents' | 'heldCents'): number {
  return lines.reduce((total, line) => total + line[of], 0);
}
