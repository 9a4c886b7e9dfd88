import { useText } from '@larder/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOperations } from '../operations.ts';
import { pageTitle } from '../page-title.ts';
import { useSetLang } from '../state/lang.tsx';
import { useSignedIn, type Me } from '../state/session.tsx';
import { CodeForm } from './code-form.tsx';
import { nextOf } from './next-of.ts';
import { PasskeyDoor } from './passkey-door.tsx';
import { PasswordForm } from './password-form.tsx';
import { SharedDevice } from './shared-device.tsx';

type Step = { signInId: string; email: string };

/**
 * Signs somebody in: on a shared device by name and PIN, else by a passkey, or by password and mailed code.
 * Then leads back to where they were.
 */
export default function SignIn() {
  const t = useText();
  const [step, setStep] = useState<Step | null>(null);
  const [other, setOther] = useState<{ words?: string } | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const operations = useOperations();
  const setMe = useSignedIn();
  const setLang = useSetLang();
  const device = useQuery({
    queryKey: ['device'],
    queryFn: ({ signal }) => operations('GET api/staff/device', { signal }),
  });
  const enter = async (me: Me) => {
    await setLang(me.langCode);
    setMe(me);
    await navigate(nextOf(search.get('next')), { replace: true });
  };
  const isShared = device.data && device.data.people.length > 0 && !other;
  return (
    <>
      <title>{pageTitle(t('Sign In'))}</title>
      {other?.words ? <p role="alert">{other.words}</p> : null}
      {step ? <CodeForm {...step} onBack={() => setStep(null)} onDone={enter} /> : null}
      {!step && isShared ? (
        <SharedDevice
          device={device.data!}
          onDone={enter}
          onOther={(words) => setOther(words === undefined ? {} : { words })}
        />
      ) : null}
      {!step && !isShared ? (
        <>
          <PasswordForm onCode={setStep} />
          <PasskeyDoor onDone={enter} />
        </>
      ) : null}
    </>
  );
}
