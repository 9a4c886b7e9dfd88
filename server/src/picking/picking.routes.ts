import type { pickingCalls } from '@larder/contract/operations/picking';
import { cents, decimalOf } from '@larder/domain/money';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import type { Handlers } from '../http/bind.ts';
import { isRefusal, refuse } from '@larder/contract/refuse';
import type { StaffCall } from '../http/call.ts';
import { changeOf, keeping, reachOf } from '../order/answer-change.ts';
import { askMore } from './ask-more.ts';
import { askShopper } from './ask-shopper.ts';
import { claimOrder, giveBackOrder } from './claim-order.ts';
import type { Tote } from '../order/claim.store.ts';
import { finishPicking, type Finished } from './finish-picking.ts';
import { findReachedOrder } from './find-line.store.ts';
import { findInstead } from './instead.ts';
import { insteadAnswer } from './instead-answer.ts';
import { findLineToPick } from './line-to-pick.store.ts';
import { packOrder } from './pack.ts';
import type { Changed, PickCall } from './picking.ts';
import type { WeightSource } from './pick.store.ts';
import type { Amount } from './read-amount.ts';
import { findScanned } from './scan.ts';
import { pickLine, shortLine, undoLine } from './settle-line.ts';
import { substituteLine } from './substitute-line.ts';

type Body = { revision: number };
type Verb<Facts> = (call: PickCall) => Promise<Changed<Facts>>;

/** Runs a verb for a call. Returns the answer made of its result, and keeps it for a repeat. */
async function run<Facts, Answer>(
  call: StaffCall,
  {
    orderId,
    body,
    answer,
  }: { orderId: string; body: Body; answer: (facts: Facts, revision: number) => Answer },
  verb: Verb<Facts>,
) {
  const change = changeOf(call, 'orders:pick', { orderId, revision: body.revision });
  const keep: PickCall['keep'] = (transaction, revision, facts) =>
    keeping(call, () => answer(facts as Facts, revision))(transaction, revision);
  const changed = await verb({ ...change, keep });
  return isRefusal(changed) ? changed : answer(changed.facts, changed.revision);
}

const onlyRevision = (_: unknown, revision: number) => ({ revision });
const untilWhen = ({ expiresAt }: { expiresAt: number }, revision: number) => ({
  revision,
  expiresAt: new Date(expiresAt).toISOString(),
});

type AmountBody = {
  units?: number | undefined;
  weight?: number | undefined;
  source?: WeightSource | undefined;
  label?: string | undefined;
  confirmed?: boolean | undefined;
};

function amountOf({ units, weight, source, label, confirmed }: AmountBody): Amount {
  return {
    quantity: units === undefined ? undefined : thousandthsFromDecimal(units),
    weight: weight === undefined ? undefined : thousandthsFromDecimal(weight),
    source,
    label,
    confirmed,
  };
}

/** The calls for filling orders. */
export const pickingHandlers: Handlers<typeof pickingCalls> = {
  'POST api/orders/:id/claim': ({ params, body }, call) =>
    run(
      call,
      { orderId: params.id, body, answer: ({ tote }: { tote: Tote }, revision) => ({ revision, tote }) },
      (change) =>
        claimOrder(call.larder, change, {
          tote: body.tote ?? null,
          device: call.requestId,
          takeOver: body.takeOver ?? false,
          managed: reachOf(call, 'orders:manage').locationIds,
        }),
    ),

  'POST api/orders/:id/give-back': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: onlyRevision }, (change) =>
      giveBackOrder(call.larder, change),
    ),

  'POST api/orders/:id/lines/:lineId/pick': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: onlyRevision }, (change) =>
      pickLine(call.larder, change, { lineId: params.lineId, ...amountOf(body) }),
    ),

  'POST api/orders/:id/lines/:lineId/short': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: onlyRevision }, (change) =>
      shortLine(call.larder, change, { lineId: params.lineId, reason: body.reason ?? '' }),
    ),

  'POST api/orders/:id/lines/:lineId/undo': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: onlyRevision }, (change) =>
      undoLine(call.larder, change, { lineId: params.lineId }),
    ),

  'GET api/orders/:id/lines/:lineId/instead': async ({ params }, call) => {
    const { pool } = call.larder;
    const order = await reachedOrder(call, params.id);
    if (!order) return refuse('order-not-found');
    const line = await findLineToPick(pool, order.id, params.lineId);
    if (!line) return refuse('order-line-not-found');
    const { rule, backup, matches, mayComeUnasked } = await findInstead(pool, order, line, call.now);
    return {
      rule,
      backup: backup && insteadAnswer(backup, call.lang),
      matches: matches.map((each) => insteadAnswer(each, call.lang)),
      mayComeUnasked,
    };
  },

  'POST api/orders/:id/lines/:lineId/substitute': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: onlyRevision }, (change) =>
      substituteLine(call.larder, change, {
        lineId: params.lineId,
        productId: body.prodRrn,
        ...amountOf(body),
      }),
    ),

  'POST api/orders/:id/lines/:lineId/ask': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: untilWhen }, (change) =>
      askShopper(call.larder, change, {
        lineId: params.lineId,
        productId: body.prodRrn,
        quantity: amountOf(body).quantity,
      }),
    ),

  'GET api/orders/:id/scan': async ({ params, query }, call) => {
    const order = await reachedOrder(call, params.id);
    if (!order) return refuse('order-not-found');
    return findScanned(call.larder.pool, order, query.code, call.now);
  },

  'POST api/orders/:id/pack': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: onlyRevision }, (change) =>
      packOrder(call.larder, change, { bags: body.bags, spot: body.stagingSpot }),
    ),

  'POST api/orders/:id/ready': ({ params, body }, call) =>
    run(
      call,
      {
        orderId: params.id,
        body,
        answer: ({ status, finalCents }: Finished, revision) => ({
          revision,
          status,
          final: decimalOf(cents(finalCents)),
        }),
      },
      (change) => finishPicking(call.larder, change, { ...body, mustBePacked: true }),
    ),

  'POST api/orders/:id/ask-more': ({ params, body }, call) =>
    run(call, { orderId: params.id, body, answer: untilWhen }, (change) => askMore(call.larder, change)),
};

function reachedOrder(call: StaffCall, orderId: string) {
  const { locationIds } = reachOf(call, 'orders:pick');
  return findReachedOrder(call.larder.pool, orderId, locationIds);
}
