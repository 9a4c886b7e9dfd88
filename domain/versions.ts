/** Home delivery and customer pickup, as all calls name them. */
export const DELIVERY = 'WYGO_DELIVERY';
export const PICKUP = 'CUST_PICKUP';
export type VersionKey = typeof DELIVERY | typeof PICKUP;

export const DEFAULT_PRICE_LEVEL = 'DEFAULT';

/**
 * Returns the version marked as default, else delivery, else (in a store that only hands over) the first one.
 */
export function defaultVersion(versions: readonly { key: VersionKey; isDefault: boolean }[]): VersionKey {
  const marked = versions.find((version) => version.isDefault);
  const delivery = versions.find((version) => version.key === DELIVERY);
  return (marked ?? delivery ?? versions[0])?.key ?? DELIVERY;
}

/** Returns the version by which a store serves who wants one: that one if it is offered, else the store's default. */
export function offeredVersion(
  versions: readonly { key: VersionKey; isDefault: boolean }[],
  wanted: VersionKey,
): VersionKey {
  return versions.some(({ key }) => key === wanted) ? wanted : defaultVersion(versions);
}

/** Returns whether a version counts as delivery in checkout: everything but pickup does. */
export function isDeliveryMode(versionKey: string): boolean {
  return versionKey !== PICKUP;
}
