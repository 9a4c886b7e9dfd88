import type { CSSProperties } from 'react';
import './drawn-tile.css';

type Props = {
  name: string;
  brand: string;
  departmentKey: number;
};

/** Steps around the colour circle that lie far apart for keys that follow each other. */
const HUE_STEP = 137;

/** The part of a name that fits a tile: before a comma or bracket, at most its last three words. */
export function tileWords(name: string): string {
  const main = name.split(/,|\(/)[0]!.trim() || name;
  return main.split(/\s+/).slice(-3).join(' ');
}

/** What stands for a product in a shop without pictures: what it is in large letters on its department's tint, and its brand. */
export function DrawnTile({ name, brand, departmentKey }: Props) {
  const hue = (departmentKey * HUE_STEP) % 360;
  return (
    <span aria-hidden className="drawn-tile product-picture" style={{ '--hue': hue } as CSSProperties}>
      <span className="drawn-tile-noun">{tileWords(name)}</span>
      {brand === '' ? null : <span className="drawn-tile-brand">{brand}</span>}
    </span>
  );
}
