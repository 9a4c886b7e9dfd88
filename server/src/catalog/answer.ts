import { isRefusal, type Refusal } from '@larder/contract/refuse';
import { encodingOf, pack, packedResponse, smallestWorthIt } from '../http/compress.ts';
import type { Call } from '../http/call.ts';
import type { Remembered } from '../shelf/remembered.ts';
import { isKnownToCaller } from '../http/etag.ts';
import {
  isPublic,
  openReading,
  type NotOffered,
  type Reading,
  type StoreCall,
  type ViewQuery,
} from './reading.ts';

/** How an answer may be kept: by anyone under its address, or by the caller's browser only. Always asked again first. */
export type Keeping = { etag: string; isPublic: boolean; varyOnStore: boolean };

/**
 * Answers from the shelf of the call's store. The same question at the same revision gets the first answer's
 * bytes; a caller who has them already gets 304. `make` must be a function of the reading and the request's
 * address alone; its refusals are not kept.
 */
export async function answerFromShelf<Made>(
  call: StoreCall,
  query: ViewQuery,
  make: (reading: Reading) => Made,
): Promise<Response | NotOffered | Extract<Made, Refusal>> {
  const reading = await openReading(call, query);
  if (isRefusal(reading)) return reading;
  const { shelf, store, level, version } = reading;
  const url = new URL(call.request.url);
  const revision = `${shelf.merchantId}.${shelf.revision}.${shelf.publishedAt}.${shelf.epochAt(call.now)}`;
  const stamp = `${call.larder.release}.${revision}.${store.locationId}`;
  const keeping: Keeping = {
    etag: `W/"${stamp}${isPublic(reading) ? '' : `.${encodeURIComponent(level)}`}"`,
    isPublic: isPublic(reading) && url.searchParams.has('locationGuid'),
    varyOnStore: !url.searchParams.has('locationGuid'),
  };
  if (isKnownToCaller(call.request, keeping.etag)) return notModified(keeping);
  const name = `${stamp} ${level} ${version} ${url.pathname}${url.search}`;
  const known = shelf.remembered.get(name);
  if (known) return answerReady(call, known, headersOf(keeping));
  const made = make(reading);
  if (isRefusal(made)) return made;
  return answerReady(call, shelf.remembered.put(name, JSON.stringify(made)), headersOf(keeping));
}

/** Returns the headers that say how an answer may be kept. */
export function headersOf(keeping: Keeping): Headers {
  return new Headers({
    etag: keeping.etag,
    'cache-control': `${keeping.isPublic ? 'public' : 'private'}, no-cache`,
    ...(keeping.varyOnStore ? { vary: 'x-merchant-guid, x-location-guid' } : {}),
  });
}

/** Returns the answer to whoever has the current one already: 304. */
export function notModified(keeping: Keeping): Response {
  return new Response(null, { status: 304, headers: headersOf(keeping) });
}

/** Returns the answer as JSON; from the second time on compressed once for all who accept it. */
export async function answerReady(call: Call, remembered: Remembered, headers: Headers): Promise<Response> {
  headers.set('content-type', 'application/json; charset=utf-8');
  const accepts = call.request.headers.get('accept-encoding') ?? '';
  const encoding = encodingOf(accepts);
  remembered.uses += 1;
  if (!encoding || remembered.uses < 2 || remembered.text.length < smallestWorthIt)
    return packedResponse(remembered.text, accepts, headers);
  remembered.packed[encoding] ??= pack(Buffer.from(remembered.text), encoding);
  headers.append('vary', 'accept-encoding');
  headers.set('content-encoding', encoding);
  return new Response(await remembered.packed[encoding], { headers });
}
