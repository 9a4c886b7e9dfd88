import { errorText } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';
import { lineToVerify, type CheckedFields, type VerifiedAddress } from './address-check.ts';

/** The state of an address between typed and verified. */
export type Verification = {
  verified: VerifiedAddress | null;
  /** A reason to look again at a valid address; empty without one. */
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
  /** Looks up an address on one line. */
  ask: (line: string) => Promise<Found>;
  /** Fills the fields with the verified address. */
  fill: (fields: CheckedFields) => void;
  t: Say;
};

/** The result for an address: without `verified` it is not valid. */
type Verdict = { verified: VerifiedAddress | null; doubt: string };

/**
 * Returns a verifier of addresses, which sends one question at a time and reports each change to `show`. An
 * answer about fields that have changed since is dropped. A caller during an unanswered question gets that
 * question's verdict; null when there is none.
 */
export function createVerifier(show: (change: Partial<Verification>) => void) {
  /** A counter of questions and edits. */
  let turn = 0;
  let running: Promise<Verdict | null> | null = null;

  /** Records that one of the verified fields was edited. */
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
