import { momentInProse } from '@larder/text/dates';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText, errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { namesApart } from '../parts/page/names-apart.ts';
import { useStore } from '../state/store.ts';
import { Badge } from './badge.tsx';

/** The devices on which the account is signed in; each other one can be signed out from here. */
export function SessionList() {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const { commerce } = useBackends();
  const { location } = useStore();
  const sessions = useLoaded('sessions', (signal) => commerce('GET api/user/sessions', { signal }));
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const deviceOf = ({ device }: { device: string }) => device || t('Unknown device');
  const lastUsed = (instant: string) => t('Last used {0}', momentInProse(lang, instant, location.timeZone));
  // Two browsers of one kind, which may have been used in the same minute.
  const names = namesApart(
    (sessions.data ?? []).map((session) => `${deviceOf(session)}, ${lastUsed(session.lastUsedAt)}`),
  );
  const signOut = async (id: string) => {
    setLeaving(id);
    setFailure(null);
    try {
      await commerce('DELETE api/user/sessions/:id', { params: { id } });
      sessions.setData((known) => known?.filter((each) => each.id !== id) ?? null);
      toast.success(t('We signed out that device.'));
      heading.current?.focus();
    } catch (error) {
      setFailure(errorText(error, t));
    }
    setLeaving(null);
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="mb-1 text-label font-semibold outline-none">
        {t('Signed in on')}
      </h3>
      {failure ? <ErrorPanel text={failure} /> : null}
      {sessions.error && !sessions.data ? (
        <ErrorPanel
          text={errorWords(sessions.error, t)}
          onRetry={() => void sessions.reload()}
          busy={sessions.loading}
        />
      ) : null}
      {sessions.loading && !sessions.data ? (
        <SkeletonRegion>
          <Skeleton className="h-12" />
        </SkeletonRegion>
      ) : null}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session, at) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 py-2">
            <MonitorSmartphone aria-hidden size={24} strokeWidth={1.5} className="flex-none text-ink-2" />
            <div className="min-w-44 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                {deviceOf(session)}
                {session.isCurrent ? <Badge>{t('This device')}</Badge> : null}
              </p>
              <p className="tnum text-small text-ink-2">{lastUsed(session.lastUsedAt)}</p>
            </div>
            {session.isCurrent ? null : (
              <BusyButton
                look="quiet"
                busy={leaving === session.id}
                aria-label={`${t('Sign out this device')}: ${names[at]}`}
                className="-mx-2.5 max-sm:ml-6.5"
                onClick={() => void signOut(session.id)}
              >
                {t('Sign out this device')}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
