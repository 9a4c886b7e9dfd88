import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { Awaited } from '../parts/awaited.tsx';
import { useLastingError } from '../state/lasting-error.ts';
import { useInvitations, usePeopleChange, type Invitation } from '../state/people.ts';
import { useMe } from '../state/session.tsx';
import { grantWords } from './grant-words.ts';
import { MailAddress } from './mail-address.tsx';

/** The invitations that nobody has accepted yet, or why they did not load; nothing where there are none. */
export function Invitations() {
  const t = useText();
  const invitations = useInvitations();
  const failed = useLastingError(invitations);
  if (!failed && !invitations.data?.length) return null;
  return (
    <section aria-labelledby="invitations" className="panel">
      <h2 id="invitations" className="h2 panel-head">
        {t('Invited')}
      </h2>
      {failed ? (
        <div className="px-4 pb-4">
          <Awaited of={invitations} evenOld />
        </div>
      ) : null}
      <ul>
        {invitations.data?.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const toast = useToast();
  const change = usePeopleChange();
  const until = monthDay(lang, localTime(invitation.expiresAt, stores[0]?.timeZone ?? 'UTC').day);
  const tried = `take-back ${invitation.id}`;
  const takeBack = () => {
    toast.again(tried);
    change.mutate(
      (operations) => operations('DELETE api/invitations/:id', { params: { id: invitation.id } }),
      {
        onSuccess: () => toast.success(t('Invitation taken back')),
        onError: (error) => toast.failure(failureWords(error, t), tried),
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          <MailAddress of={invitation.email} />
        </p>
        <p className="text-small text-ink-2">
          {grantWords(invitation, stores, t)} · {invitation.isExpired ? t('expired') : t('until {0}', until)}
        </p>
      </div>
      <BusyButton look="secondary" busy={change.isPending} onClick={takeBack}>
        {t('Take back')}
        <span className="sr-only">: {invitation.email}</span>
      </BusyButton>
    </li>
  );
}
