import type { Picture } from './image.store.ts';

export type PictureCache = { find(guid: string, width: number): Promise<Picture | null> };

/** Keeps the pictures asked for lately, so that a busy shelf does not read the same bytes from the database again. */
export function createPictureCache(
  read: (guid: string, width: number) => Promise<Picture | null>,
  maxBytes: number,
): PictureCache {
  const pictures = new Map<string, Picture>();
  let held = 0;
  return {
    find: async (guid, width) => {
      const name = `${guid} ${width}`;
      const known = pictures.get(name);
      if (known) {
        pictures.delete(name);
        pictures.set(name, known);
        return known;
      }
      const picture = await read(guid, width);
      if (!picture || pictures.has(name)) return picture;
      pictures.set(name, picture);
      held += picture.bytes.length;
      for (const [oldName, old] of pictures) {
        if (held <= maxBytes || oldName === name) break;
        pictures.delete(oldName);
        held -= old.bytes.length;
      }
      return picture;
    },
  };
}
