import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Awaited } from '../parts/awaited.tsx';
import { useKeptForm } from '../state/kept-form.ts';
import { usePeople, type Person } from '../state/people.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog, type KeptInvitation } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import './people.css';

/** Shows the store's people with their roles, and the invitations. */
export default function People() {
  const t = useText();
  const people = usePeople();
  const kept = useKeptForm<KeptInvitation>('invitation');
  const [isInviting, setInviting] = useState(() => kept.read() !== null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const chosen = people.data?.find(({ id }) => id === chosenId);
  return (
    <div className="people">
      <title>{t('People')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1" tabIndex={-1}>
          {t('People')}
        </h1>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden size={20} />
          {t('Invite somebody')}
        </Button>
      </header>
      <Awaited of={people} evenOld>
        <PeopleSkeleton />
      </Awaited>
      {people.data ? <Roll people={people.data} onChoose={setChosen} /> : null}
      <Invitations />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {chosen ? <PersonDialog key={chosen.id} person={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}

function Roll({ people, onChoose }: { people: readonly Person[]; onChoose: (id: string) => void }) {
  return (
    <ul className="panel people-roll">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onChoose={() => onChoose(person.id)} />
      ))}
    </ul>
  );
}

function PeopleSkeleton() {
  return (
    <div aria-busy="true" className="panel grid gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
