import { useEffect } from 'react';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { initialLogin, type LoginInput } from '../state/session-state.ts';
import { useSession } from '../state/session.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

export const meta = screenMeta('Sign In');

function storedLogin(): LoginInput | null {
  const sessionId = readStored('temporarySessionId');
  const username = readStored('temporaryUsername');
  return sessionId && username
    ? { sessionId, username, keepSignedIn: readStored('keepLoggedIn') !== 'false' }
    : null;
}

/** Sign-in: email and password, then a mailed code when the second phase is required. Both survive a reload. */
export default function Login() {
  const { login, setLogin } = useSession();
  useEffect(() => {
    const stored = storedLogin();
    if (stored) setLogin(stored);
  }, [setLogin]);

  const begin = (begun: LoginInput) => {
    writeStored('temporarySessionId', begun.sessionId);
    writeStored('temporaryUsername', begun.username);
    writeStored('keepLoggedIn', String(begun.keepSignedIn));
    setLogin(begun);
  };
  const goBack = () => {
    removeStored('temporarySessionId', 'temporaryUsername');
    setLogin(initialLogin);
  };
  return login.sessionId ? (
    <CodeForm login={login} onBack={goBack} />
  ) : (
    <PasswordForm login={login} onSecondPhase={begin} />
  );
}
