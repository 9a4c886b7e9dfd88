import * as z from 'zod';
import { instant, key, line, money, quantity } from '../fields.ts';
import type { CallSpec, StaffCalls } from '../kit.ts';
import {
  bags,
  changed,
  changeErrors,
  instead,
  missingRule,
  oneLine,
  oneOrder,
  pickRefusals,
  revision,
  tote,
} from './order-parts.ts';

const pickErrors = [...changeErrors, ...pickRefusals] as const;

/** The amount put in the bag. */
const amount = {
  units: quantity.optional().describe('Pieces; unless told as many as were asked for, or one with a label'),
  weight: quantity.optional().describe('Pounds, of what is priced by the pound'),
  source: z
    .enum(['typed', 'scale', 'label'])
    .optional()
    .describe('Where the weight is from; typed unless told, label for the labels of several pieces together'),
  label: line(40, 8)
    .optional()
    .describe('The code of a label that carries its price, in place of the weight'),
  confirmed: z.boolean().optional().describe('The weight is right, though far from what was asked'),
};

/** The parts common to every verb of picking: one order, its revision, an Idempotency-Key. */
const verb = { who: 'staff', scope: 'orders:pick', repeatable: true } as const satisfies Partial<CallSpec>;

/** Filling orders. Each verb is one change of one order: repeated under its key it happens once. */
export const pickingCalls = {
  'POST api/orders/:id/claim': {
    summary:
      'Takes an order to fill it, in a tote of one of four colours. From then on nobody else settles its lines.',
    ...verb,
    params: oneOrder,
    body: z.object({
      revision,
      tote: tote.optional().describe('The first free one unless told'),
      takeOver: z
        .boolean()
        .optional()
        .describe(
          'From whoever has it: a manager at any time, others once nothing was done with it for a quarter of an hour',
        ),
    }),
    answer: changed.extend({ tote }),
    errors: pickErrors,
  },
  'POST api/orders/:id/give-back': {
    summary: 'Gives an order back, with what is in the bag.',
    ...verb,
    params: oneOrder,
    body: z.object({ revision }),
    answer: changed,
    errors: pickErrors,
  },
  'POST api/orders/:id/lines/:lineId/pick': {
    summary: 'Puts what was asked for in the bag.',
    ...verb,
    params: oneLine,
    body: z.object({ revision, ...amount }),
    answer: changed,
    errors: pickErrors,
  },
  'POST api/orders/:id/lines/:lineId/short': {
    summary: 'Says that a line is not there and that nothing comes instead.',
    ...verb,
    params: oneLine,
    body: z.object({ revision, reason: line(80).optional() }),
    answer: changed,
    errors: pickErrors,
  },
  'POST api/orders/:id/lines/:lineId/undo': {
    summary: 'Makes a settled line open again.',
    ...verb,
    params: oneLine,
    body: z.object({ revision }),
    answer: changed,
    errors: pickErrors,
  },
  'GET api/orders/:id/lines/:lineId/instead': {
    summary: "What the shopper's rule for a missing line is, and what may come instead, the best first.",
    who: 'staff',
    scope: 'orders:pick',
    params: oneLine,
    answer: z.object({
      rule: missingRule,
      backup: instead.nullable(),
      matches: z.array(instead),
      // Whether the shopper leaves the best match to the store, also where a backup goes before it.
      mayComeUnasked: z.boolean(),
    }),
    errors: ['order-not-found', 'order-line-not-found'],
  },
  'POST api/orders/:id/lines/:lineId/substitute': {
    summary:
      'Puts another product in the bag: the backup, a best match where that was chosen, or what the shopper said yes to.',
    ...verb,
    params: oneLine,
    body: z.object({ revision, prodRrn: key, ...amount }),
    answer: changed,
    errors: pickErrors,
  },
  'POST api/orders/:id/lines/:lineId/ask': {
    summary: 'Asks the shopper, by mail and on the order, whether another product may come instead.',
    ...verb,
    params: oneLine,
    body: z.object({ revision, prodRrn: key, units: quantity.optional() }),
    answer: changed.extend({ expiresAt: instant }),
    errors: pickErrors,
  },
  'GET api/orders/:id/scan': {
    summary:
      'Which line of the order a scanned or typed code belongs to; null for a wrong code. Of a label with its price, what the piece weighs.',
    who: 'staff',
    scope: 'orders:pick',
    params: oneOrder,
    query: z.object({ code: line(40, 1) }),
    answer: z.object({ lineId: z.string().nullable(), weight: z.number().nullable() }),
    errors: ['order-not-found'],
  },
  'POST api/orders/:id/pack': {
    summary: 'Notes the bags of each zone and where the order waits.',
    ...verb,
    params: oneOrder,
    body: z.object({
      revision,
      bags,
      stagingSpot: line(20),
    }),
    answer: changed,
    errors: pickErrors,
  },
  'POST api/orders/:id/ready': {
    summary:
      'Makes an order ready that is picked and packed, at what was picked, which is charged. One of which nothing is there is cancelled.',
    ...verb,
    params: oneOrder,
    body: z.object({
      revision,
      chargeCeiling: z.boolean().optional().describe('Above the ceiling: charge that and give the rest away'),
      confirmed: z.boolean().optional().describe('It is right that it is far under the estimate'),
    }),
    answer: changed.extend({ status: z.enum(['ready', 'cancelled']), final: money }),
    errors: pickErrors,
  },
  'POST api/orders/:id/ask-more': {
    summary: 'Asks the shopper of an order above its ceiling whether it may come to what was picked.',
    ...verb,
    params: oneOrder,
    body: z.object({ revision }),
    answer: changed.extend({ expiresAt: instant }),
    errors: pickErrors,
  },
} as const satisfies StaffCalls;
