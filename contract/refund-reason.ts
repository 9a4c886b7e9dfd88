import * as z from 'zod';

/** Why somebody of the store refunds. */
export const refundReason = z.enum(['missing', 'damaged', 'quality', 'late', 'price', 'recall', 'goodwill']);

/** Why something was refunded: chosen, taken off at the hand-over for want of an age, or charged above what it came to. */
export const refundedFor = z.enum([...refundReason.options, 'age', 'charged-twice']);
