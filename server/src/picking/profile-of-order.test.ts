import { allergens } from '@larder/domain/allergens';
import { expect, it } from 'vitest';
import { lockOrder } from '../order/order-change.store.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { checkInstead } from './instead.ts';
import { findLinesToPick, findTerms } from './line-to-pick.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

it('a substitute has nothing that whom the order was placed for avoids by now, whichever profile is chosen since [PICK-05] [PAGE-02]', async () => {
  const ana = await shop.ready();
  const contact = { profile: { firstName: 'Luz', lastName: 'Ramos', emailAddress: 'luz@example.com' } };
  const { entityKey } = await ana.shopper.commerce('POST api/user/contacts', { body: contact });
  const choose = (selectedProfileKey: string | null) =>
    ana.shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey } });
  await choose(entityKey!);
  const { orderId } = await ana.press();
  await shop.move(orderId!, 'Approved');
  await choose(null);
  const order = (await lockOrder(pool, orderId!, null))!;
  const line = (await findLinesToPick(pool, orderId!)).find(
    ({ productId }) => productId === shop.key('salsa'),
  )!;
  const productId = shop.key('black-beans');
  const why = async () => {
    const wanted = { productId, agreedId: null, isOffered: true, now: shop.larder.now() };
    const checked = await checkInstead(pool, order, line, wanted);
    return 'why' in checked ? checked.why : null;
  };
  await pool.query('update product set allergen_ids = $1 where id = $2', [[allergens.peanuts], productId]);
  expect(await why()).toBeNull();
  const avoids = { ...contact, key: entityKey!, preferences: { avoidedAllergens: [allergens.peanuts] } };
  await ana.shopper.commerce('POST api/user/contacts', { body: avoids });
  expect(await why()).toBe('allergen');
  // Of somebody who is no contact any more nothing is known: the account's own list counts.
  await ana.shopper.commerce('DELETE api/user/contacts/:id', { params: { id: entityKey! } });
  expect(await why()).toBeNull();
  await ana.shopper.commerce('POST api/user/preferences', {
    body: { avoidedAllergens: [allergens.peanuts] },
  });
  expect(await why()).toBe('allergen');
});

it('the list of another account’s contact counts for nobody’s order', async () => {
  const [ana, eva] = [await shop.ready(), await shop.ready()];
  const { entityKey } = await eva.shopper.commerce('POST api/user/contacts', {
    body: {
      profile: { firstName: 'Luz', lastName: 'Ramos', emailAddress: 'luz@example.com' },
      preferences: { avoidedAllergens: [allergens.soy] },
    },
  });
  const { orderId } = await ana.press();
  await pool.query('update "order" set contact_id = $1 where id = $2', [entityKey, orderId]);
  expect((await findTerms(pool, orderId!)).avoidedNow).toEqual([]);
});
