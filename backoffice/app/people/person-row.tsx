import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import { useLang, useText } from '@larder/ui/words.ts';
import { ChevronRight, Lock } from 'lucide-react';
import type { Person } from '../state/people.ts';
import { useMe } from '../state/session.tsx';
import { grantWords } from './grant-words.ts';
import { MailAddress } from './mail-address.tsx';

/** A person of the store as one row, all of which is a button. */
export function PersonRow({ person, onChoose }: { person: Person; onChoose: () => void }) {
  const t = useText();
  const lang = useLang();
  const me = useMe();
  const seen = person.lastSeenAt && localTime(person.lastSeenAt, me.stores[0]?.timeZone ?? 'UTC');
  return (
    <li>
      <button type="button" className="person" onClick={onChoose}>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <b className="[overflow-wrap:anywhere]">{person.name}</b>
            {person.id === me.id ? <span className="mark">{t('You')}</span> : null}
            {person.isLocked ? (
              <span className="inline-flex items-center gap-1 text-small font-bold text-danger">
                <Lock aria-hidden size={16} />
                {t('Locked')}
              </span>
            ) : null}
          </span>
          <span className="text-small text-ink-2">
            <MailAddress of={person.email} />
          </span>
          <span className="flex flex-wrap gap-1.5 pt-0.5">
            {person.roles.map((grant) => (
              <span key={`${grant.role} ${grant.locationGuid}`} className="mark">
                {grantWords(grant, me.stores, t)}
              </span>
            ))}
          </span>
        </span>
        <span className="hidden text-right text-small text-ink-2 md:block">
          {seen
            ? t('Last seen {0}', `${monthDay(lang, seen.day)}, ${timeInProse(lang, seen.time)}`)
            : t('Never signed in')}
        </span>
        <ChevronRight aria-hidden size={20} className="flex-none text-ink-3" />
      </button>
    </li>
  );
}
