/** The parts of an address that its one-line form shows. */
export type AddressParts = {
  readonly street?: string | null;
  readonly apt?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zipCode?: string | null;
};

/**
 * Returns whether an apartment as typed names its kind: "Suite 200", "#4" and "Depto. 3" do, "12" and "4B" do
 * not.
 */
export function namesItsKind(apt: string): boolean {
  return /^\s*(?:#|\p{L}{2})/u.test(apt);
}

/**
 * Returns the apartment with its kind: "Apt 12" for "12"; unchanged if it names its kind already; '' for
 * none.
 */
function apartment(apt: string | null | undefined): string {
  const trimmed = apt?.trim() ?? '';
  return trimmed === '' || namesItsKind(trimmed) ? trimmed : `Apt ${trimmed}`;
}

/** Returns street and apartment as an order keeps them: "1204 E 6th St, Apt 12". */
export function streetLine({ street, apt }: Pick<AddressParts, 'street' | 'apt'>): string {
  return addressLine({ street, apt });
}

/**
 * Returns an address on one line: comma-joined, empty parts skipped: "1204 E 6th St, Apt 12, Austin, TX,
 * 78702". Every one-line address is made here. (The `line1` of an order is its street with the apartment.)
 */
export function addressLine({ street, apt, city, state, zipCode }: AddressParts): string {
  return [street, apartment(apt), city, state, zipCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
