import type { NamedPicture } from './import-plan.ts';
import type { CheckedRows } from './import-references.ts';
import type { Place } from './import-report.ts';
import type { StoreFile } from './import-store-schema.ts';

/** Returns every picture file that is named, with what it shows and where it is named first. */
export function picturesOf(
  { merchant, locations }: StoreFile,
  rows: Pick<CheckedRows, 'products' | 'recipes' | 'lists' | 'ads'>,
): Map<string, NamedPicture> {
  const pictures = new Map<string, NamedPicture>();
  const add = (file: string | null | undefined, shows: string, at: Place) => {
    if (file && !pictures.has(file)) pictures.set(file, { shows, at });
  };
  for (const { row, value } of rows.products)
    for (const file of value.pictures) add(file, value.name_en, ['products.csv', row, 'pictures']);
  for (const list of ['recipes', 'lists', 'ads'] as const)
    for (const { row, value } of rows[list]) add(value.image, value.title.en, [`${list}.json`, row, 'image']);
  const addAll = (images: Readonly<Record<string, string | undefined>>, shows: string, of: string) => {
    for (const [name, file] of Object.entries(images))
      add(file, shows, ['store.json', 1, `${of}.images.${name}`]);
  };
  addAll(merchant.images, merchant.name, 'merchant');
  for (const [index, { images, displayName }] of locations.entries())
    addAll(images, displayName, `locations.${index}`);
  return pictures;
}
