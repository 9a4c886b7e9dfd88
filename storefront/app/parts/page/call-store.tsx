import { shownPhone, phoneLink } from '@larder/domain/phone';
import { useText } from '@larder/ui/words.ts';
import { useMaybeStore } from '../../state/store.ts';

/** The store's phone as a link that calls it. Empty where no store is selected or it has no phone. */
export function CallStore({ className = '' }: { className?: string }) {
  const t = useText();
  const phone = useMaybeStore()?.location.phone;
  if (!phone) return null;
  return (
    <p className={className}>
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3"
      >
        {t('Questions? Call us at {0}.', shownPhone(phone))}
      </a>
    </p>
  );
}
