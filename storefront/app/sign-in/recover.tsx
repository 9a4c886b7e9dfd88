import { useEffect, useState } from 'react';
import { screenMeta } from '../parts/screen-meta.ts';
import { NewPassword } from './new-password.tsx';
import { RecoverForm } from './recover-form.tsx';

export const meta = screenMeta('Recover Password');

/** Asks for a link by mail; opened by that link (its token after #, so that no log ever sees it) sets the new password. */
export default function Recover() {
  const [token, setToken] = useState('');
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token ? <NewPassword key={token} token={token} /> : <RecoverForm />;
}
