/**
 * Returns a product's name for controls: with its size where the label is one ("Whole Milk, 1 gal"), because
 * two sizes of one product otherwise have the same name. Labels like "each" or "per lb" distinguish nothing.
 */
export function nameWithSize(name: string, label: string): string {
  return /^\d/.test(label) ? `${name}, ${label}` : name;
}
