import { LRUCache } from 'lru-cache';
import type { Picture } from './image.store.ts';

type PictureCache = { find(guid: string, width: number): Promise<Picture | null> };

/** Keeps the pictures asked for lately, so that a busy shelf does not read the same bytes from the database again. */
export function createPictureCache(
  read: (guid: string, width: number) => Promise<Picture | null>,
  maxBytes: number,
): PictureCache {
  const pictures = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  return {
    find: async (guid, width) => {
      const name = `${guid} ${width}`;
      const known = pictures.get(name);
      if (known) return known;
      const picture = await read(guid, width);
      if (picture) pictures.set(name, picture);
      return picture;
    },
  };
}
