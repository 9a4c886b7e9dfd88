import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { forgetListLink, keepListLink } from '../state/kept-list-link.ts';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';

/** The button that joins a shared list; a guest signs in first and comes back to it. */
export function JoinList({ token }: { token: string }) {
  const t = useText();
  const link = useLink();
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  const here = `${pathname}${search}#${token}`;
  useEffect(() => {
    if (loggedIn) forgetListLink();
    else keepListLink(here);
  }, [loggedIn, here]);
  return (
    <section className="card mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 md:px-6">
      <p id="joining" className="flex-1 basis-64 text-ink-2">
        {t("Join to edit the list together. You'll see the owner's first name, and they'll see yours.")}
      </p>
      {loggedIn ? (
        <JoinButton token={token} />
      ) : (
        <ButtonLink
          look="secondary"
          to={link('/login')}
          state={{ from: here, reason: 'join' }}
          aria-describedby="joining"
        >
          {t('Sign in to join')}
        </ButtonLink>
      )}
    </section>
  );
}

function JoinButton({ token }: { token: string }) {
  const t = useText();
  const link = useLink();
  const toast = useToast();
  const navigate = useNavigate();
  const { experience } = useBackends();
  const { reload } = useSession();
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const join = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    toast.again('join-list');
    try {
      const list = await experience('POST api/shared-list/join', { body: { token } });
      toast.success(t('You joined the list "{0}".', list.name));
      void reload();
      await navigate(link('/account'), { state: { tab: 'lists', list: list.id } });
    } catch (error) {
      toast.failure(errorText(error, t), 'join-list');
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  };
  return (
    <BusyButton look="secondary" busy={busy} aria-describedby="joining" onClick={() => void join()}>
      {t('Join this list')}
    </BusyButton>
  );
}
