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

/** What an address was found to be: without `verified` it is not valid. */
export type Verdict = { verified: VerifiedAddress | null; doubt: string };

/**
 * Verifies addresses, one question at a time, and shows what changes. An answer about what does not stand in the fields
 * any more is dropped. Whoever asks while a question is under way gets that one's verdict; null when there is none.
 */
export function createVerifier(show: (change: Partial<Verification>) => void) {
  /** Counts questions and edits. */
  let turn = 0;
  let running: Promise<Verdict | null> | null = null;

  /** Takes note that one of the verified fields was typed in. */
  const edited = () => {
    turn += 1;
    show({ problem: null });
  };

  const question = async (fields: CheckedFields, { ask, fill, t }: Verifying): Promise<Verdict | null> => {
    show({ busy: true, problem: null });
    const asked = (turn += 1);
    try {
      const found = await ask(lineToVerify(fields));
      if (turn !== asked) return null;
      if (!found.isValid) {
        show({ verified: null, problem: t('The address is not valid') });
        return { verified: null, doubt: '' };
      }
      const { latitude, longitude, city, state, message } = found;
      const checked = { street: fields.street.trim(), city, state, zipCode: fields.zipCode.trim() };
      const verified = { ...checked, latitude, longitude };
      show({ verified, doubt: message });
      fill(checked);
      return { verified, doubt: message };
    } catch (error) {
      if (turn === asked) show({ problem: errorText(error, t) });
      return null;
    } finally {
      running = null;
      show({ busy: false });
    }
  };
  const verify = (fields: CheckedFields, verifying: Verifying): Promise<Verdict | null> =>
    (running ??= question(fields, verifying));
  return { verify, edited };
}
