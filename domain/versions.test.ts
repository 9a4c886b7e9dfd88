import { expect, it } from 'vitest';
import { defaultVersion, DELIVERY, isDeliveryMode, isDeliveryOrder, PICKUP } from './versions.ts';

it('the first version is the one marked as default, else delivery [CHECKOUT-11]', () => {
  const delivery = { key: DELIVERY, isDefault: false } as const;
  const pickup = { key: PICKUP, isDefault: false } as const;
  expect(defaultVersion([delivery, { ...pickup, isDefault: true }])).toBe(PICKUP);
  expect(defaultVersion([pickup, delivery])).toBe(DELIVERY);
  expect(defaultVersion([])).toBe(DELIVERY);
  expect(defaultVersion([pickup])).toBe(PICKUP); // a store without delivery
});

it('the mode is delivery unless pickup is selected [CHECKOUT-11]', () => {
  expect([DELIVERY, PICKUP, 'OTHER'].map(isDeliveryMode)).toEqual([true, false, true]);
});

it('an order is a delivery when its first line has the delivery version [ORDERS-08]', () => {
  expect(isDeliveryOrder([{ versionKey: DELIVERY }, { versionKey: PICKUP }])).toBe(true);
  expect(isDeliveryOrder([{ versionKey: PICKUP }, { versionKey: DELIVERY }])).toBe(false);
  expect(isDeliveryOrder([])).toBe(false);
});
