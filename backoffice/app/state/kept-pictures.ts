const name = 'larder-pictures';

/**
 * Keeps exactly these pictures on the device, for picking offline. Does nothing where the browser keeps none.
 */
export async function keepPictures(addresses: ReadonlySet<string>): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(name);
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (addresses.has(pathname + search)) kept.add(pathname + search);
    else await cache.delete(request);
  }
  // A picture that fails is tried again when its order is next opened.
  await Promise.allSettled([...addresses].filter((each) => !kept.has(each)).map((each) => cache.add(each)));
}
