import { MenuButton } from '@larder/ui/menu-button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Languages, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { failureWords } from '../failure-words.ts';
import { useOperations } from '../operations.ts';
import { useSetLang } from '../state/lang.tsx';
import { initialsOf } from './initials.ts';
import { useOwnQueue } from '../state/queue/queue.ts';
import { forgetSeen } from '../state/seen.ts';
import { useMe, useSignedIn } from '../state/session.tsx';

/** The signed-in person's menu: their language, and signing out. */
export function OwnMenu() {
  const t = useText();
  const lang = useLang();
  const me = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  const operations = useOperations();
  const setLang = useSetLang();
  const setMe = useSignedIn();
  const otherLang = lang === 'ES-MX' ? 'EN-US' : 'ES-MX';
  const speak = useMutation({
    mutationFn: () => operations('POST api/staff/me', { body: { langCode: otherLang } }),
    onMutate: () => {
      toast.again('language');
      return setLang(otherLang);
    },
    onSuccess: setMe,
    onError: (error) => toast.failure(failureWords(error, t), 'language'),
  });
  const leave = useMutation({
    mutationFn: () => operations('POST api/staff/sign-out'),
    // A new document, so that nothing shown stays in this one or on the device.
    onSuccess: async () => {
      await forgetSeen();
      window.location.assign('/backoffice/sign-in');
    },
    onError: (error) => toast.failure(failureWords(error, t), 'sign-out'),
  });
  const { waiting, refused } = useOwnQueue(me.id);
  const goOut = () => {
    toast.again('sign-out');
    if (refused.length > 0)
      toast.failure(
        t('Something of yours was not accepted. Decide about it before you sign out.'),
        'sign-out',
      );
    else if (waiting > 0)
      toast.failure(t('Something of yours is still waiting to be sent. Sign out when it is.'), 'sign-out');
    else leave.mutate();
  };
  return (
    <MenuButton
      className="own-button"
      menuClass="right-0"
      items={[
        {
          id: 'language',
          label: otherLang === 'ES-MX' ? 'Español' : 'English',
          lang: otherLang === 'ES-MX' ? 'es-MX' : 'en-US',
          icon: <Languages aria-hidden size={20} />,
          onSelect: () => speak.mutate(),
        },
        {
          id: 'own',
          label: t('How you sign in'),
          icon: <KeyRound aria-hidden size={20} />,
          onSelect: () => void navigate('/you'),
        },
        {
          id: 'out',
          // On a shared device the next person signs in there.
          label: me.device ? t('Change who works') : t('Sign Out'),
          icon: <LogOut aria-hidden size={20} />,
          onSelect: goOut,
        },
      ]}
    >
      <span aria-hidden className="own-initials">
        {initialsOf(me.name)}
      </span>
      <span aria-hidden className="own-name">
        {me.name}
      </span>
      <span className="sr-only">{t('{0}: language and sign-out', me.name)}</span>
    </MenuButton>
  );
}
