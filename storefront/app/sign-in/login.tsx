import { useEffect, useState } from 'react';
import { screenMeta } from '../parts/screen-meta.ts';
import { readStored, removeStored, writeStored } from '../shell/stored.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

export const meta = screenMeta('Sign In');

/** A sign-in whose password was right and whose code is awaited. */
export type SecondPhase = { sessGuid: string; username: string; keepLoggedIn: boolean };

function storedSecondPhase(): SecondPhase | null {
  const sessGuid = readStored('temporarySessionId');
  const username = readStored('temporaryUsername');
  return sessGuid && username
    ? { sessGuid, username, keepLoggedIn: readStored('keepLoggedIn') !== 'false' }
    : null;
}

/** Sign-in: email and password, then a mailed code when the second phase is required. Both survive a reload. */
export default function Login() {
  const [awaited, setAwaited] = useState<SecondPhase | null>(null);
  useEffect(() => setAwaited(storedSecondPhase()), []);

  const begin = (phase: SecondPhase) => {
    writeStored('temporarySessionId', phase.sessGuid);
    writeStored('temporaryUsername', phase.username);
    writeStored('keepLoggedIn', String(phase.keepLoggedIn));
    setAwaited(phase);
  };
  const goBack = () => {
    removeStored('temporarySessionId', 'temporaryUsername');
    setAwaited(null);
  };
  return awaited ? <CodeForm phase={awaited} onBack={goBack} /> : <PasswordForm onSecondPhase={begin} />;
}
