/** What is known about an address. `isValid` false: no such street form, or no such ZIP. */
export type Geocoded =
  | {
      isValid: true;
      street: string;
      city: string;
      state: string;
      zipCode: string;
      latitude: number;
      longitude: number;
    }
  | { isValid: false };

export type Geocoder = {
  /** Verifies one address line or its parts. Throws only if a configured outside geocoder does not answer. */
  verify(
    address: { street: string; zipCode: string; city?: string; state?: string },
    signal?: AbortSignal,
  ): Promise<Geocoded>;
};
