import { momentInProse } from '@larder/text/dates';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText, errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { namesApart } from '../parts/page/names-apart.ts';
import { useStore } from '../state/store.ts';

type Props = {
  listId: string;
  /** Called when somebody was taken off, with the number left; the link has ended then. */
  onTakenOff: (membersLeft: number) => void;
};

/** The people who joined a list and since when, for its owner; each can be taken off. */
export function ListMembers({ listId, onTakenOff }: Props) {
  const t = useText();
  const lang = useLang();
  const { location } = useStore();
  const toast = useToast();
  const { experience } = useBackends();
  const members = useLoaded(`members-${listId}`, (signal) =>
    experience('GET api/lists/:id/members', { params: { id: listId }, signal }),
  );
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takeOff = async (member: { id: string; firstName: string }) => {
    setBusy(member.id);
    setFailure(null);
    try {
      await experience('DELETE api/lists/:id/members/:memberId', {
        params: { id: listId, memberId: member.id },
      });
      const left = (members.data ?? []).filter(({ id }) => id !== member.id);
      members.setData((known) => known?.filter(({ id }) => id !== member.id) ?? null);
      heading.current?.focus();
      toast.success(t('{0} was removed, and the link no longer works.', member.firstName));
      onTakenOff(left.length);
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setBusy(null);
    }
  };
  const joined = (instant: string) => t('Joined {0}', momentInProse(lang, instant, location.timeZone));
  // Two people of one first name, who may have joined in the same minute.
  const names = namesApart(
    (members.data ?? []).map(({ firstName, joinedAt }) => `${firstName}, ${joined(joinedAt)}`),
  );
  return (
    <section className="mt-5">
      <h3 ref={heading} tabIndex={-1} className="h3 outline-none">
        {t('People who joined')}
      </h3>
      {failure ? <ErrorPanel text={failure} /> : null}
      {members.data ? (
        <ul className="mt-1 divide-y divide-line">
          {members.data.map((member, at) => (
            <li key={member.id} className="flex items-center gap-3 py-1.5">
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {member.firstName}
                <span className="tnum block text-small text-ink-2">{joined(member.joinedAt)}</span>
              </p>
              <BusyButton
                look="quiet"
                busy={busy === member.id}
                aria-label={t('Remove from the list: {0}', names[at]!)}
                onClick={() => void takeOff(member)}
              >
                {t('Remove')}
              </BusyButton>
            </li>
          ))}
        </ul>
      ) : members.error ? (
        <ErrorPanel
          text={errorWords(members.error, t)}
          busy={members.loading}
          onRetry={() => void members.reload()}
        />
      ) : (
        <SkeletonRegion className="mt-2">
          <Skeleton className="h-11" />
        </SkeletonRegion>
      )}
      <p className="mt-1 text-small text-ink-2">
        {t('Anyone you remove loses access to the list, and the link stops working. Everyone else stays.')}
      </p>
    </section>
  );
}
