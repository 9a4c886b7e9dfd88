import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../../backends.ts';
import type { CheckedFields, VerifiedAddress } from './address-check.ts';
import { createVerifier, type Verification } from './verifier.ts';

/** Returns the verification of the address in a form; a saved address counts as verified. */
export function useAddressVerification(saved: VerifiedAddress | null) {
  const t = useText();
  const { experience } = useBackends();
  const [state, setState] = useState<Verification>({
    verified: saved,
    doubt: '',
    problem: null,
    busy: false,
  });
  const [verifier] = useState(() => createVerifier((change) => setState((now) => ({ ...now, ...change }))));
  const ask = (encoded: string) => experience('GET api/delivery/address/:encoded', { params: { encoded } });
  return {
    ...state,
    edited: verifier.edited,
    /** Verifies the fields; `fill` receives the verified ones. Returns the verdict, or null without one. */
    verify: (fields: CheckedFields, fill: (checked: CheckedFields) => void) =>
      verifier.verify(fields, { ask, fill, t }),
  };
}
