import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { useLink } from '../state/store.ts';

export const meta = screenMeta('Your account is now verified and ready to use');

/** The address is confirmed: one thing left to do. */
export default function Verified() {
  const t = useText();
  const link = useLink();
  const { state } = useLocation();
  return (
    <div className="grid justify-items-center gap-6 py-4 text-center">
      <CircleCheck aria-hidden size={64} strokeWidth={1.5} className="text-ok" />
      <h1 className="h1" tabIndex={-1}>
        {t('Your account is now verified and ready to use')}
      </h1>
      <ButtonLink className="w-full" to={link('/login')} state={state}>
        {t('Sign In')}
      </ButtonLink>
    </div>
  );
}
