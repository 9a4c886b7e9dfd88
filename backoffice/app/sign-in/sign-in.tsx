import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageTitle } from '../page-title.ts';
import { useSetLang } from '../state/lang.tsx';
import { useSignedIn, type Me } from '../state/session.tsx';
import { CodeForm } from './code-form.tsx';
import { nextOf } from './next-of.ts';
import { PasswordForm } from './password-form.tsx';

type Step = { signInId: string; email: string };

/** Password first, then the mailed code; then back to where one was. */
export default function SignIn() {
  const t = useText();
  const [step, setStep] = useState<Step | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setMe = useSignedIn();
  const setLang = useSetLang();
  const enter = async (me: Me) => {
    await setLang(me.langCode);
    setMe(me);
    await navigate(nextOf(search.get('next')), { replace: true });
  };
  return (
    <>
      <title>{pageTitle(t('Sign In'))}</title>
      {step ? (
        <CodeForm {...step} onBack={() => setStep(null)} onDone={enter} />
      ) : (
        <PasswordForm onCode={setStep} />
      )}
    </>
  );
}
