import * as z from 'zod';

/** Why somebody of the store refunds. */
export const refundReason = z.enum(['missing', 'damaged', 'quality', 'late', 'price', 'recall', 'goodwill']);

/** Why something was refunded: chosen, or taken off at the hand-over for want of an age. */
export const refundedFor = z.enum([...refundReason.options, 'age']);
