import { useSyncExternalStore } from 'react';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { NewPassword } from './new-password.tsx';
import { RecoverForm } from './recover-form.tsx';

export const meta = screenMeta('Recover Password');

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/**
 * Asks for a link by mail or, opened by that link (its token stands after #, so that no log sees it), sets
 * the new password.
 */
export default function Recover() {
  const token = useSyncExternalStore(
    followHash,
    () => window.location.hash.slice(1),
    () => '',
  );
  return token ? <NewPassword key={token} token={token} /> : <RecoverForm />;
}
