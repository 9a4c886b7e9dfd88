import type { imageCalls, imageData } from '@larder/contract/image';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { FULL_WIDTH, IMAGE_WIDTHS, THUMBNAIL_WIDTH } from '@larder/domain/image-widths';
import type * as z from 'zod';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import type { Larder } from '../larder.ts';
import { isKnownToCaller } from '../http/etag.ts';
import { findPicture, type Picture } from './image.store.ts';
import { createPictureCache } from './picture-cache.ts';

const cacheBytes = 24 * 1024 * 1024;
const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;

type NotFound = Refusal<'image-not-found'>;

/** Browsers ask for pictures, or for anything; only who asks for JSON alone gets JSON. */
function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('image/');
}

function answerPicture(call: Call, picture: Picture | NotFound): Response | NotFound {
  if (isRefusal(picture)) return picture;
  const asJson = wantsJson(call.request);
  const etag = `"${picture.guid}-${picture.width}${asJson ? '-json' : ''}"`;
  const headers = new Headers({
    etag,
    vary: 'accept',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-image-description': encodeURIComponent(picture.description),
  });
  if (isKnownToCaller(call.request, etag)) return new Response(null, { status: 304, headers });
  if (asJson) {
    const { bytes, description } = picture;
    const data: z.output<typeof imageData> = { data: bytes.toString('base64'), format: 'webp', description };
    return Response.json(data, { headers });
  }
  headers.set('content-type', 'image/webp');
  headers.set('content-length', String(picture.bytes.length));
  return new Response(picture.bytes, { headers });
}

/** Pictures never change under their guid, so browsers may keep them for a year. */
export function imageHandlers(larder: Larder): Handlers<typeof imageCalls> {
  const cache = createPictureCache((guid, width) => findPicture(larder.pool, guid, width), cacheBytes);
  const find = async (guid: string, wanted: number): Promise<Picture | NotFound> => {
    // Widths are asked for freely; only those that are kept make a difference.
    const width = IMAGE_WIDTHS.find((each) => each >= wanted) ?? widest;
    return (await cache.find(guid.toLowerCase(), width)) ?? refuse('image-not-found');
  };
  return {
    'GET image/:guid': async ({ params, query }, call) =>
      answerPicture(call, await find(params.guid, query.width ?? widest)),
    'GET api/catalog/product/image/:guid': async ({ params, query }, call) => {
      const usual = query.isThumbnail ? THUMBNAIL_WIDTH : FULL_WIDTH;
      return answerPicture(call, await find(params.guid, query.width ?? usual));
    },
  };
}
