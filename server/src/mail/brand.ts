import { contrast } from '@larder/domain/contrast';
import type { Brand } from './letter.ts';

const ownBrand = '#0b6b3f';
const ink = '#1a211b';

/** The row of the store in whose name a mail is sent. */
export type BrandRow = {
  name: string;
  /** Of the store where its links lead; null where its merchant has no open one. */
  alias: string | null;
  host: string | null;
  timeZone: string;
  phone: string;
  variables: Readonly<Record<string, string>>;
};

/**
 * Returns the name, colors and address of a mail's sender, and its store's clock and phone. Only a plain
 * hexadecimal `--brand` is taken from the store's variables, because mail programs know no other; text on it is
 * white or ink, whichever can be read better.
 */
export function brandOf(row: BrandRow | null, publicUrl: string): Brand {
  if (!row) return { name: 'Larder', color: ownBrand, onColor: '#ffffff', home: publicUrl, store: null };
  const brandColor = row.variables['--brand']?.trim() ?? '';
  const color = /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor.toLowerCase() : ownBrand;
  const below = row.alias ? `${publicUrl}/${row.alias}` : publicUrl;
  const home = row.host ? `${new URL(publicUrl).protocol}//${row.host}` : below;
  const store = { timeZone: row.timeZone, phone: row.phone };
  return { name: row.name, color, onColor: readableOn(color), home, store };
}

function readableOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, ink) ? '#ffffff' : ink;
}
