/** How long a shopper has to answer a question of the store, in milliseconds; after that a rule decides. */
export const answerWithinMs = 5 * 60_000;
