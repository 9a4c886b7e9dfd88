import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOperations } from '../operations.ts';
import { pageTitle } from '../page-title.ts';
import { useSetLang } from '../state/lang.tsx';
import { useSignedIn, type Me } from '../state/session.tsx';
import { CodeForm } from './code-form.tsx';
import { nextOf } from './next-of.ts';
import { keepStep, readStep, type Step } from './kept-step.ts';
import { PasskeyDoor } from './passkey-door.tsx';
import { PasswordForm } from './password-form.tsx';
import { SharedDevice } from './shared-device.tsx';

/**
 * Signs somebody in: on a shared device by name and PIN, else by a passkey, or by password and mailed code.
 * Then leads back to where they were.
 */
export default function SignIn() {
  const t = useText();
  const [step, setStep] = useState(readStep);
  const [other, setOther] = useState<{ words?: string } | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const operations = useOperations();
  const setMe = useSignedIn();
  const setLang = useSetLang();
  const device = useQuery({
    queryKey: ['device'],
    queryFn: ({ signal }) => operations('GET api/staff/device', { signal }),
    // Without an answer the form comes at once: it says itself when nobody answers.
    retry: false,
  });
  const stepTo = (next: Step | null) => {
    keepStep(next);
    setStep(next);
  };
  const enter = async (me: Me) => {
    keepStep(null);
    await setLang(me.langCode);
    setMe(me);
    await navigate(nextOf(search.get('next')), { replace: true });
  };
  const isShared = device.data && device.data.people.length > 0 && !other;
  // A form would be replaced by the names of a shared device, with what is typed into it.
  const isUnknown = device.isPending && !step && !other;
  // The heading that had focus goes with the outline.
  useEffect(() => {
    if (!isUnknown && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isUnknown]);
  return (
    <>
      <title>{pageTitle(t('Sign In'))}</title>
      {other?.words ? <p role="alert">{other.words}</p> : null}
      {step ? <CodeForm {...step} onBack={() => stepTo(null)} onDone={enter} /> : null}
      {!step && isShared ? (
        <SharedDevice
          device={device.data!}
          onDone={enter}
          onOther={(words) => setOther(words === undefined ? {} : { words })}
        />
      ) : null}
      {isUnknown ? (
        <div aria-busy="true" className="grid gap-4">
          <h1 className="sr-only" tabIndex={-1}>
            {t('Sign in to work')}
          </h1>
          <Skeleton className="h-8" />
          <Skeleton className="h-24" />
        </div>
      ) : null}
      {!step && !isShared && !isUnknown ? (
        <>
          <PasswordForm onCode={stepTo} />
          <PasskeyDoor onDone={enter} />
        </>
      ) : null}
    </>
  );
}
