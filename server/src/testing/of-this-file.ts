import { afterAll, inject } from 'vitest';
import { openCartShop, type CartShop } from './cart-shop.ts';
import { createCheckoutShop, type CheckoutShop } from './checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createTestLarder, type TestLarder, type TestLarderOptions } from './larder.ts';

/** Stops what a test file has started after its last test. */
function stopping<Started extends { stop(): Promise<void> }>(started: Started): Started {
  afterAll(() => started.stop());
  return started;
}

/** Returns a Larder for the test file that calls this. */
export async function testLarder(options: Omit<TestLarderOptions, 'adminUrl'> = {}): Promise<TestLarder> {
  return stopping(await createTestLarder({ adminUrl: inject('adminUrl'), ...options }));
}

/** Returns a Larder with carts for the test file that calls this. */
export async function cartShop(): Promise<CartShop> {
  return stopping(await openCartShop(inject('adminUrl')));
}

/** Returns a Larder with a card sandbox for the test file that calls this. */
export async function checkoutShop(options: { timeoutMs?: number } = {}): Promise<CheckoutShop> {
  return stopping(await createCheckoutShop(inject('adminUrl'), options));
}

/** Returns a database for the test file that calls this: a copy of the migrated one, or of `template`. */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('adminUrl'), template);
  afterAll(() => database.drop());
  return database;
}
