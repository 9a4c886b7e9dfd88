import { shownPhone } from '@larder/domain/phone';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import type { User } from '../state/session.ts';
import { Facts, Section } from './section.tsx';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));
const AccountDialog = lazy(() => import('./account-dialog.tsx'));
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

type Open = 'profile' | 'account' | 'password' | null;

/** Basic Information and Account Information, each with its modal; the password is shown only as dots. */
export function ProfileSections({ user }: { user: User }) {
  const t = useText();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { profile } = user;
  return (
    <>
      <Section
        id="basic"
        title={t('Basic Information')}
        actions={
          <Button look="quiet" aria-label={t('Edit basic information')} onClick={() => setOpen('profile')}>
            {t('Edit')}
          </Button>
        }
      >
        <Facts
          facts={[
            { name: t('Name'), value: profile.fullName },
            { name: t('Phone'), value: shownPhone(profile.phoneNumber) },
          ]}
        />
      </Section>
      <Section
        id="login"
        title={t('Account Information')}
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen('password')}>
              {t('Change password')}
            </Button>
            <Button
              look="quiet"
              aria-label={t('Edit account information')}
              onClick={() => setOpen('account')}
            >
              {t('Edit')}
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            { name: t('Username'), value: profile.emailAddress },
            { name: t('Password'), value: <MaskedPassword /> },
            ...(profile.optEmailAddress
              ? [{ name: t('Other email address'), value: profile.optEmailAddress }]
              : []),
          ]}
        />
      </Section>
      <Suspense>
        {open === 'profile' ? <ProfileDialog user={user} onClose={close} /> : null}
        {open === 'account' ? <AccountDialog user={user} onClose={close} /> : null}
        {open === 'password' ? <PasswordDialog user={user} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Dots in place of the password, always the same number: the page does not know it. */
function MaskedPassword() {
  const t = useText();
  return (
    <>
      <span aria-hidden className="tracking-widest">
        ••••••••
      </span>
      <span className="sr-only">{t('Hidden')}</span>
    </>
  );
}
