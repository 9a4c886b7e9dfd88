import { errorText } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';
import { lineToVerify, type CheckedFields, type VerifiedAddress } from './address-check.ts';

/** How far an address is on its way from typed to verified. */
export type Verification = {
  verified: VerifiedAddress | null;
  /** What is to be looked at again although it is valid; empty: nothing. */
  doubt: string;
  /** Why the last try verified nothing. */
  problem: string | null;
  busy: boolean;
};

type Found = { isValid: boolean; message: string; city: string; state: string } & Pick<
  VerifiedAddress,
  'latitude' | 'longitude'
>;

export type Verifying = {
  /** Asks about an address on one line. */
  ask: (line: string) => Promise<Found>;
  /** Puts what was verified into the fields. */
  fill: (fields: CheckedFields) => void;
  t: Say;
};

/**
 * Verifies addresses, one question at a time, and shows what changes. An answer about what does not stand in the fields
 * any more is dropped.
 */
export function createVerifier(show: (change: Partial<Verification>) => void) {
  /** Counts questions and edits. */
  let turn = 0;
  let isAsking = false;

  /** Takes note that one of the verified fields was typed in. */
  const edited = () => {
    turn += 1;
    show({ problem: null });
  };

  const verify = async (fields: CheckedFields, { ask, fill, t }: Verifying): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    show({ busy: true, problem: null });
    const asked = (turn += 1);
    try {
      const found = await ask(lineToVerify(fields));
      if (turn !== asked) return;
      if (!found.isValid) return show({ verified: null, problem: t('The address is not valid') });
      const { latitude, longitude, city, state, message } = found;
      const checked = { street: fields.street.trim(), city, state, zipCode: fields.zipCode.trim() };
      show({ verified: { ...checked, latitude, longitude }, doubt: message });
      fill(checked);
    } catch (error) {
      if (turn === asked) show({ problem: errorText(error, t) });
    } finally {
      isAsking = false;
      show({ busy: false });
    }
  };
  return { verify, edited };
}
