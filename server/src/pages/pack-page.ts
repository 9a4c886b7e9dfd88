import { pack, packTightly, type Encoding } from '../http/compress.ts';
import type { Page, PageCache } from './page-cache.ts';

/** Packs bytes with Brotli as small as they get; null while it rests. */
export type TightPacker = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>> | null;

/** How long the tight packer rests, in times of what its last page took: it has a tenth of one core, whoever asks. */
const restsFor = 9;

/** Returns a packer that takes one page at a time, and rests after it. `clock` counts milliseconds. */
export function createTightPacker(clock = () => performance.now()): TightPacker {
  let freeAt = 0;
  return (bytes) => {
    const began = clock();
    if (began < freeAt) return null;
    freeAt = Infinity;
    return packTightly(bytes).finally(() => {
      const ended = clock();
      freeAt = ended + restsFor * (ended - began);
    });
  };
}

type Kept = { key: string; page: Page; cache: PageCache };

/** Packs a page in an encoding that it is not packed in yet, for all who ask for it in that one. */
export async function packKept(
  { key, page, cache }: Kept,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  return keepPacked({ key, page, cache }, encoding, await pack(page.body, encoding));
}

/**
 * Packs a page one degree better each time that it is asked for again: quickly for its first caller, well from the
 * second on, as small as it gets once it is asked for a third time and the tight packer is free. Meanwhile the page
 * is sent as it is packed.
 */
export async function packBetter(kept: Kept, tightPacker: TightPacker): Promise<void> {
  const { page } = kept;
  const { br } = page.packed;
  if (page.packing === 'quick') {
    page.packing = 'well';
    await Promise.all((Object.keys(page.packed) as Encoding[]).map((each) => packKept(kept, each)));
  } else if (page.packing === 'well' && br) {
    const packing = tightPacker(page.body);
    if (!packing) return;
    page.packing = 'tight';
    keepPacked(kept, 'br', await packing);
  }
}

/** Keeps a packed form with its page, whose size the cache then measures anew. */
function keepPacked(
  { key, page, cache }: Kept,
  encoding: Encoding,
  packed: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  page.packed[encoding] = packed;
  if (cache.holds(key, page)) cache.put(key, page);
  return packed;
}
