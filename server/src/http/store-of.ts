import type { Context } from 'hono';
import type { CallSpec } from '@larder/contract/kit';
import { refuse } from '@larder/contract/refuse';
import type { Larder } from '../larder.ts';
import type { StoreFacts } from './store-facts.ts';

/**
 * Returns the store that a call names: by its headers, or by locationGuid in the query where the call takes it.
 * Both together must agree. Returns null only for calls that also answer without a store. Throws 400
 * `stores-differ` or `store-needed`.
 */
export async function storeOf(context: Context, spec: CallSpec, larder: Larder): Promise<StoreFacts | null> {
  const { merchant, location, asked } = namedBy(context, spec);
  if (spec.store === 'optional' && !location && !asked) return null;
  if (location && asked && location !== asked) {
    throw refuse('stores-differ');
  }
  const directory = await larder.shelves.directory();
  const store = directory.byGuid(asked ?? location ?? '');
  // A header names a store only together with its merchant; the query names it alone.
  const isMerchants = merchant === store?.merchantGuid || (asked !== undefined && merchant === undefined);
  if (!store || !isMerchants) {
    throw refuse('store-needed');
  }
  return store;
}

/** Returns the guids that a request names, in lower case: merchant and location by header, `asked` by query. */
function namedBy(context: Context, spec: CallSpec) {
  const takesLocation = spec.query?.shape.locationGuid !== undefined;
  return {
    merchant: context.req.header('x-merchant-guid')?.toLowerCase(),
    location: context.req.header('x-location-guid')?.toLowerCase(),
    asked: takesLocation ? context.req.query('locationGuid')?.toLowerCase() : undefined,
  };
}
