import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { SignIns } from '../parts/sign-ins.tsx';
import { may, useMe } from '../state/session.tsx';
import './own.css';
import { Passkeys } from './passkeys.tsx';
import { Pin } from './pin.tsx';
import { ThisDevice } from './this-device.tsx';

/**
 * Shows how somebody signs in: their passkeys, their PIN, where they are signed in and, for those who manage people,
 * whether this device is shared.
 */
export default function Own() {
  const t = useText();
  const me = useMe();
  return (
    <div className="own">
      <title>{t('How you sign in')}</title>
      <h1 className="h1" tabIndex={-1}>
        {t('How you sign in')}
      </h1>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {me.name} · {me.email}
      </p>
      {me.fullUntil === null ? (
        <p className="panel flex flex-wrap items-center gap-3 p-4">
          <span className="flex-1">{t('To change something here, sign in again first.')}</span>
          <ButtonLink to="/sign-in?next=%2Fyou">{t('Sign In')}</ButtonLink>
        </p>
      ) : null}
      <Passkeys />
      <Pin />
      <SignIns personId={null} className="panel p-4" />
      {may(me, 'people:manage') ? <ThisDevice /> : null}
    </div>
  );
}
