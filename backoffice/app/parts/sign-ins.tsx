import { momentInProse } from '@larder/text/dates';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { useMe } from '../state/session.tsx';
import { useSignIns, useSignOut, type SignIn } from '../state/sign-ins.ts';
import { Awaited } from './awaited.tsx';
import { Failure } from './failure.tsx';

/**
 * The devices on which a person is signed in, each of which can be signed out, and all of another person at once.
 * `personId` null: whoever works here, but for the device in use.
 */
export function SignIns({ personId, className = '' }: { personId: string | null; className?: string }) {
  const t = useText();
  const toast = useToast();
  const found = useSignIns(personId);
  const change = useSignOut(personId);
  const heading = useRef<HTMLHeadingElement>(null);
  const signIns = found.data ?? [];
  // One's own stand on a page of their own, those of somebody else in the dialog about them.
  const Heading = personId === null ? 'h2' : 'h3';
  const signOut = (id: string | null) =>
    change.mutate(id, {
      onSuccess: () => {
        toast.success(id === null ? t('We signed out all devices.') : t('We signed out that device.'));
        // The button that was pressed goes with its row.
        heading.current?.focus();
      },
    });
  return (
    <section className={`grid gap-2 ${className}`} aria-labelledby="sign-ins" aria-busy={found.isPending}>
      <Heading
        id="sign-ins"
        ref={heading}
        tabIndex={-1}
        className={`${Heading === 'h2' ? 'h2' : 'font-bold'} outline-none`}
      >
        {t('Signed in on')}
      </Heading>
      {change.error ? <Failure error={change.error} /> : null}
      <Awaited of={found} evenOld>
        <Skeleton className="h-12" />
      </Awaited>
      {found.data?.length === 0 ? (
        <p className="text-ink-2">{t('Not signed in anywhere at the moment.')}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {signIns.map((signIn) => (
          <SignInRow
            key={signIn.id}
            signIn={signIn}
            isLeaving={change.isPending && change.variables === signIn.id}
            onSignOut={() => signOut(signIn.id)}
          />
        ))}
      </ul>
      {personId !== null && signIns.length > 1 ? (
        <BusyButton
          look="secondary"
          className="justify-self-start"
          busy={change.isPending && change.variables === null}
          onClick={() => signOut(null)}
        >
          {t('Sign out all devices')}
        </BusyButton>
      ) : null}
    </section>
  );
}

type RowProps = { signIn: SignIn; isLeaving: boolean; onSignOut: () => void };

function SignInRow({ signIn, isLeaving, onSignOut }: RowProps) {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const device = signIn.device || t('Unknown device');
  const lastUsed = momentInProse(lang, signIn.lastUsedAt, stores[0]?.timeZone ?? 'UTC');
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <MonitorSmartphone aria-hidden size={24} strokeWidth={1.5} className="flex-none text-ink-2" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {device}
          {signIn.isByPin ? <span className="mark">{t('by PIN')}</span> : null}
          {signIn.isCurrent ? <span className="mark">{t('This device')}</span> : null}
        </p>
        <p className="tnum text-small text-ink-2">{t('Last used {0}', lastUsed)}</p>
      </div>
      {signIn.isCurrent ? null : (
        <BusyButton
          look="quiet"
          busy={isLeaving}
          aria-label={`${t('Sign out this device')}: ${device}, ${t('Last used {0}', lastUsed)}`}
          className="-mx-2.5 max-sm:ml-6.5"
          onClick={onSignOut}
        >
          {t('Sign out this device')}
        </BusyButton>
      )}
    </li>
  );
}
