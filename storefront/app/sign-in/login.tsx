import { useMemo, useState } from 'react';
import { screenMeta } from '../parts/screen-meta.ts';
import { readStored, removeStored, writeStored } from '../shell/stored.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import type { SecondPhase } from './second-phase.ts';

export const meta = screenMeta('Sign In');

function storedSecondPhase(): SecondPhase | null {
  const sessGuid = readStored('temporarySessionId');
  const username = readStored('temporaryUsername');
  return sessGuid && username
    ? { sessGuid, username, keepLoggedIn: readStored('keepLoggedIn') !== 'false' }
    : null;
}

/** Sign-in: email and password, then a mailed code when the second phase is required. Both survive a reload. */
export default function Login() {
  const hydrated = useHydrated();
  const stored = useMemo(() => (hydrated ? storedSecondPhase() : null), [hydrated]);
  const [begun, setBegun] = useState<SecondPhase | null | undefined>(undefined);
  const awaited = begun === undefined ? stored : begun;

  const begin = (phase: SecondPhase) => {
    writeStored('temporarySessionId', phase.sessGuid);
    writeStored('temporaryUsername', phase.username);
    writeStored('keepLoggedIn', String(phase.keepLoggedIn));
    setBegun(phase);
  };
  const goBack = () => {
    removeStored('temporarySessionId', 'temporaryUsername');
    setBegun(null);
  };
  return awaited ? <CodeForm phase={awaited} onBack={goBack} /> : <PasswordForm onSecondPhase={begin} />;
}
