import type { CheckoutShop } from '@larder/server/testing/checkout-shop';
import { addressesOf } from '../database.ts';
import type { Operation } from '../operation.ts';

/** Returns a function that runs a verb as the command would, and answers with its output. `shop` is asked at each run. */
export function commandsOf(shop: () => CheckoutShop) {
  return async (operation: Operation, ...words: string[]): Promise<{ done: boolean; said: string }> => {
    const said: string[] = [];
    const { larder, clock } = shop();
    const say = (line: string) => void said.push(line);
    const addresses = addressesOf({});
    const done = await operation.run(words, { pool: larder.pool, now: clock.now, say, addresses });
    return { done, said: said.join('\n') };
  };
}
