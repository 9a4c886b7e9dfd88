import { beforeEach, expect, it } from 'vitest';
import { calmShop } from '../testing/checkout-facts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';

const shop = await checkoutShop();
beforeEach(() => calmShop(shop));

it('the person who collects a pickup is the named person, by default the selected profile, never an unknown one', async () => {
  const collected = async (named: (key: string) => Record<string, unknown>) => {
    const ana = await shop.ready();
    const { entityKey } = await ana.shopper.commerce('POST api/user/contacts', {
      body: { profile: { firstName: 'Rosa', lastName: 'Luna', emailAddress: 'rosa@larder.test' } },
    });
    await ana.shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey: entityKey! } });
    await ana.shopper.experience('POST api/user/cart/:id/products/update', {
      params: { id: ana.cartId },
      body: { versionKey: 'CUST_PICKUP' },
    });
    const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
      query: { versionKey: 'CUST_PICKUP' },
    });
    const { reservationGuid } = await ana.shopper.experience('POST api/delivery/reserve/pickup', {
      body: { slotStart: slots[0]!.start },
    });
    const placed = await ana.finalize({
      locationVersionKey: 'CUST_PICKUP',
      reservationGuid,
      eProtectResponse: await shop.sandbox.register('4111111111111111'),
      ...named(entityKey!),
    });
    expect(placed.refused).toBeNull();
    const order = { params: { id: placed.orderId! } };
    return (await ana.shopper.commerce('GET api/customer/orders/:id', order)).recipient.fullName;
  };
  expect(await collected((pickupContactKey) => ({ pickupContactKey }))).toBe('Rosa Luna');
  expect(await collected(() => ({}))).toBe('Rosa Luna');
  expect(await collected(() => ({ pickupContactKey: null }))).toBe('Ana Reyes');
  const stranger = await shop.ready();
  const { entityKey: theirs } = await stranger.shopper.commerce('POST api/user/contacts', {
    body: { profile: { firstName: 'Not', lastName: 'Yours', emailAddress: 'not@larder.test' } },
  });
  for (const pickupContactKey of [theirs, '01890000-0000-7000-8000-000000000000']) {
    const foreign = await failure(collected(() => ({ pickupContactKey })));
    expect([foreign.status, foreign.problem?.errorCode]).toEqual([404, 'contact-not-found']);
  }
});

it('the person who collects a pickup does not receive a delivery: the shopper does', async () => {
  const ana = await shop.ready();
  const { entityKey } = await ana.shopper.commerce('POST api/user/contacts', {
    body: { profile: { firstName: 'Rosa', lastName: 'Luna', emailAddress: 'rosa@larder.test' } },
  });
  await ana.shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey: entityKey! } });
  const placed = await ana.press();
  const order = { params: { id: placed.orderId! } };
  expect((await ana.shopper.commerce('GET api/customer/orders/:id', order)).recipient).toEqual({
    fullName: 'Ana Reyes',
    phoneNumber: '(512) 555-0101',
    emailAddress: ana.email,
  });
});
