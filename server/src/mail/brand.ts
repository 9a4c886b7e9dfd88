import type { Brand } from './mail-facts.ts';

const ownBrand = '#0b6b3f';
const ink = '#1a211b';

/** The store a mail speaks for, as its row says. */
export type BrandRow = {
  name: string;
  alias: string;
  host: string | null;
  timeZone: string;
  phone: string;
  variables: Readonly<Record<string, string>>;
};

/**
 * The name, colours and address of a mail, and its store's clock and phone. Only a plain hexadecimal `--brand` is taken from the store's
 * variables (mail programs know no other); text on it is white or ink, whichever can be read better.
 */
export function brandOf(row: BrandRow | null, publicUrl: string): Brand {
  if (!row) return { name: 'Larder', color: ownBrand, onColor: '#ffffff', home: publicUrl, store: null };
  const given = row.variables['--brand']?.trim() ?? '';
  const color = /^#[0-9a-f]{6}$/i.test(given) ? given.toLowerCase() : ownBrand;
  const home = row.host ? `${new URL(publicUrl).protocol}//${row.host}` : `${publicUrl}/${row.alias}`;
  const store = { timeZone: row.timeZone, phone: row.phone };
  return { name: row.name, color, onColor: readableOn(color), home, store };
}

function readableOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, ink) ? '#ffffff' : ink;
}

/** The contrast ratio of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
