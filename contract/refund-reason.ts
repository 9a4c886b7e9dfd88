import * as z from 'zod';

/** The reasons for which somebody of the store refunds. */
export const refundReason = z.enum(['missing', 'damaged', 'quality', 'late', 'price', 'recall', 'goodwill']);

/**
 * The reasons of all refunds: the chosen ones, a line taken off at the hand-over because of the age check,
 * and a charge above the final total.
 */
export const refundedFor = z.enum([...refundReason.options, 'age', 'charged-twice']);
