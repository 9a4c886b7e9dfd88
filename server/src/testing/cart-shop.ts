import { rows, sql } from '../database/database.ts';
import { createTestLarder, type FixtureAlias, type TestLarder } from './larder.ts';

/** A test's Larder with its products by code, and shoppers with a cart. */
export type CartShop = TestLarder & {
  /** The code of every product of the fixture. */
  codes: readonly string[];
  /** Returns the key of the product with a code. */
  key: (code: string) => number;
  withCart: (alias?: FixtureAlias) => ReturnType<typeof withCart>;
};

/** Starts a Larder for tests of carts. `adminUrl` is the value of vitest's inject('adminUrl'). */
export async function openCartShop(adminUrl: string): Promise<CartShop> {
  const test = await createTestLarder({ adminUrl });
  const products = await rows<{ code: string; id: number }>(
    test.larder.pool,
    sql`select code, id from product`,
  );
  const keys = new Map(products.map(({ code, id }) => [code, id]));
  const key = (code: string) => keys.get(code)!;
  return {
    ...test,
    codes: [...keys.keys()],
    key,
    withCart: (alias = 'alder') => withCart(test, key, alias),
  };
}

/** Returns a shopper with a new cart, and the calls that set a quantity in it and read it. */
async function withCart({ shopper: enter }: TestLarder, key: CartShop['key'], alias: FixtureAlias) {
  const shopper = await enter(alias);
  const { id } = await shopper.experience('POST api/user/cart');
  const put = (
    code: string,
    quantity: number,
    versionKey: 'WYGO_DELIVERY' | 'CUST_PICKUP' = 'WYGO_DELIVERY',
  ) =>
    shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: key(code), quantity, versionKey },
    });
  const read = () => shopper.experience('GET api/user/cart/:id', { params: { id } });
  return { shopper, id, put, read };
}
