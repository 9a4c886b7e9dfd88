import { expect, it } from 'vitest';
import { defaultVersion, DELIVERY, isDeliveryMode, offeredVersion, PICKUP } from './versions.ts';

it('the first version is the one marked as default, else delivery [CHECKOUT-11]', () => {
  const delivery = { key: DELIVERY, isDefault: false } as const;
  const pickup = { key: PICKUP, isDefault: false } as const;
  expect(defaultVersion([delivery, { ...pickup, isDefault: true }])).toBe(PICKUP);
  expect(defaultVersion([pickup, delivery])).toBe(DELIVERY);
  expect(defaultVersion([])).toBe(DELIVERY);
  expect(defaultVersion([pickup])).toBe(PICKUP); // a store without delivery
});

it('a store serves by the wanted version if it offers that, else by its default', () => {
  const versions = [
    { key: PICKUP, isDefault: false },
    { key: DELIVERY, isDefault: true },
  ] as const;
  expect([offeredVersion(versions, PICKUP), offeredVersion(versions, DELIVERY)]).toEqual([PICKUP, DELIVERY]);
  expect(offeredVersion([versions[1]], PICKUP)).toBe(DELIVERY);
});

it('the mode is delivery unless pickup is selected [CHECKOUT-11]', () => {
  expect([DELIVERY, PICKUP, 'OTHER'].map(isDeliveryMode)).toEqual([true, false, true]);
});
