import { FieldError } from '@larder/ui/field.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';

type Props = {
  /** The form's id, prefix of the ids here. */
  id: string;
  /** City and state that came back; null while the address is not verified. */
  place: string | null;
  /** A reason to look again at a valid address; empty without one. */
  doubt: string;
  problem: string | null;
  busy: boolean;
  canVerify: boolean;
};

/** The button that verifies a typed address, its result, and the hint that Save verifies too. */
export function AddressVerification({ id, place, doubt, problem, busy, canVerify }: Props) {
  const t = useText();
  const verified = useRef<HTMLParagraphElement>(null);
  // The button that verified is gone; its result takes its place.
  useKeptFocus(verified, place);
  return (
    <div className="grid gap-2">
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {place === null ? null : (
          <p
            ref={verified}
            tabIndex={-1}
            className="flex items-center gap-2 rounded-md bg-ok-soft outline-none px-4 py-3 font-semibold text-ok"
          >
            <CircleCheck aria-hidden size={20} className="flex-none" />
            <span>
              {t('Address verified')}
              <span className="font-normal"> · {place}</span>
            </span>
          </p>
        )}
        {place !== null && doubt ? (
          <p className="rounded-md bg-sunken px-4 py-3 font-semibold">{doubt}</p>
        ) : null}
        {problem ? <FieldError id={`${id}-problem`}>{problem}</FieldError> : null}
      </div>
      {place === null ? (
        <>
          <WhyButton
            type="submit"
            data-verifies=""
            busy={busy}
            why={canVerify ? null : t('Enter street and ZIP code first.')}
            look="secondary"
            aria-describedby={problem ? `${id}-problem` : `${id}-why`}
            className="w-full"
          >
            {t('Verify')}
          </WhyButton>
          <p id={`${id}-why`} className="text-small text-ink-2">
            {t('We verify an address before saving it.')}
          </p>
        </>
      ) : null}
    </div>
  );
}
