/**
 * Returns a package's size as a product's label says it ("1 gal"); empty where the label is none: "each" or "per lb" tell no
 * two products apart.
 */
export function sizeOf(label: string): string {
  return /^\d/.test(label) ? label : '';
}

/** A product's name with its size ("Whole Milk, 1 gal"), for two sizes of one product are otherwise word for word alike. */
export function nameWithSize(name: string, label: string): string {
  const size = sizeOf(label);
  return size === '' ? name : `${name}, ${size}`;
}
