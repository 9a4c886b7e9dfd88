/**
 * A product's name as controls say it: with its size where the label is one ("Whole Milk, 1 gal"), for two sizes of one
 * product are otherwise word for word alike. Labels like "each" or "per lb" tell nothing apart.
 */
export function nameWithSize(name: string, label: string): string {
  return /^\d/.test(label) ? `${name}, ${label}` : name;
}
