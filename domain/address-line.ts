/** The parts of an address that its one-line form shows. */
export type AddressParts = {
  readonly street?: string | null;
  readonly apt?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zipCode?: string | null;
};

/** Whether an apartment as typed says what it is: "Suite 200", "#4", "Depto. 3"; "12" and "4B" do not. */
export function namesItsKind(apt: string): boolean {
  return /^\s*(?:#|\p{L}{2})/u.test(apt);
}

/** "Apt 12" of "12"; what names its kind by itself stays; '' for nothing. */
function apartment(apt: string | null | undefined): string {
  const given = apt?.trim() ?? '';
  return given === '' || namesItsKind(given) ? given : `Apt ${given}`;
}

/** Street and apartment, as an order keeps them: "1204 E 6th St, Apt 12". */
export function streetLine({ street, apt }: Pick<AddressParts, 'street' | 'apt'>): string {
  return addressLine({ street, apt });
}

/**
 * An address on one line, comma-joined, empty parts skipped: "1204 E 6th St, Apt 12, Austin, TX, 78702". The one form
 * of it everywhere. (An order's `line1` is its street with the apartment.)
 */
export function addressLine({ street, apt, city, state, zipCode }: AddressParts): string {
  return [street, apartment(apt), city, state, zipCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
