import type { Context } from 'hono';
import type { CallSpec } from '@larder/contract/kit';
import { refuse } from '@larder/contract/refuse';
import type { Larder } from '../larder.ts';
import type { StoreFacts } from './store-facts.ts';

/**
 * The store a call speaks of: from its headers, or from locationGuid in the query where the call takes it (decision 8).
 * Both together must agree. Null only for calls that also answer without a store. Throws 400 `stores-differ` or `store-needed`.
 */
export async function storeOf(context: Context, spec: CallSpec, larder: Larder): Promise<StoreFacts | null> {
  const merchant = context.req.header('x-merchant-guid')?.toLowerCase();
  const location = context.req.header('x-location-guid')?.toLowerCase();
  const asked = spec.query?.shape.locationGuid ? context.req.query('locationGuid')?.toLowerCase() : undefined;
  if (spec.store === 'optional' && !location && !asked) return null;
  if (location && asked && location !== asked) {
    throw refuse('stores-differ');
  }
  const directory = await larder.shelves.directory();
  const store = directory.byGuid(asked ?? location ?? '');
  // A header names a store only together with its merchant; an address stands alone.
  const isMerchants = merchant === store?.merchantGuid || (asked !== undefined && merchant === undefined);
  if (!store || !isMerchants) {
    throw refuse('store-needed');
  }
  return store;
}
