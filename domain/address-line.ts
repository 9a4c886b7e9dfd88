/** The parts of an address that its one-line form shows. */
export type AddressParts = {
  readonly street?: string | null;
  readonly apt?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zipCode?: string | null;
};

/** An address on one line, comma-joined, empty parts skipped. (An order's `line1` is its street.) */
export function addressLine({ street, apt, city, state, zipCode }: AddressParts): string {
  return [street, apt, city, state, zipCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
