import type { Context } from 'hono';
import type { CallSpec } from '@larder/contract/kit';
import type { Larder } from '../larder.ts';
import { Problem } from './problem.ts';
import type { StoreFacts } from '../shelf/directory.ts';

/**
 * The store a call speaks of: from its headers, or from locationGuid in the query where the call takes it (decision 8).
 * Both together must agree. Null only for calls that also answer without a store. Throws Problem 400 otherwise.
 */
export async function storeOf(context: Context, spec: CallSpec, larder: Larder): Promise<StoreFacts | null> {
  const merchant = context.req.header('x-merchant-guid')?.toLowerCase();
  const location = context.req.header('x-location-guid')?.toLowerCase();
  const asked = spec.query?.shape.locationGuid ? context.req.query('locationGuid')?.toLowerCase() : undefined;
  if (spec.store === 'optional' && !location && !asked) return null;
  if (location && asked && location !== asked) {
    throw new Problem(400, 'stores-differ', 'The headers and the address are for two different stores.', [], {
      fields: [{ path: 'locationGuid', message: 'must be the same as x-location-guid' }],
    });
  }
  const directory = await larder.shelves.directory();
  const store = directory.byGuid(asked ?? location ?? '');
  // A header names a store only together with its merchant; an address stands alone.
  const isMerchants = merchant === store?.merchantGuid || (asked !== undefined && merchant === undefined);
  if (!store || !isMerchants) {
    throw new Problem(400, 'store-needed', 'This request must name an open store.', [], {
      fields: [{ path: 'x-location-guid', message: 'must be an open store of x-merchant-guid' }],
    });
  }
  return store;
}
