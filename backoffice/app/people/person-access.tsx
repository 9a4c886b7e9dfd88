import { Button } from '@larder/ui/button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { KeyRound, Lock, LockOpen, UserX } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../parts/failure.tsx';
import { SignIns } from '../parts/sign-ins.tsx';
import { usePeopleChange, type Person } from '../state/people.ts';
import { RemovalDialog } from './removal-dialog.tsx';

type Props = { person: Person; onRemoved: () => void };

/** Where somebody is signed in, and what ends that: signing out, taking the PIN away, locking out, removing. */
export function PersonAccess({ person, onRemoved }: Props) {
  const t = useText();
  const toast = useToast();
  const change = usePeopleChange();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, isLocked } = person;
  const lock = () =>
    change.mutate(
      (operations) =>
        operations(isLocked ? 'POST api/people/:id/unlock' : 'POST api/people/:id/lock', { params: { id } }),
      {
        onSuccess: () =>
          toast.success(isLocked ? t('{0} may sign in again', name) : t('{0} is locked out', name)),
      },
    );
  const takePin = () =>
    change.mutate((operations) => operations('DELETE api/people/:id/pin', { params: { id } }), {
      onSuccess: () => toast.success(t('{0} has no PIN any more', name)),
    });
  return (
    <>
      <SignIns personId={id} className="border-t border-line pt-4" />
      {change.error ? <Failure error={change.error} /> : null}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button look="secondary" onClick={lock}>
          {isLocked ? <LockOpen aria-hidden size={20} /> : <Lock aria-hidden size={20} />}
          {isLocked ? t('Unlock') : t('Lock out')}
        </Button>
        {person.hasPin ? (
          <Button look="secondary" onClick={takePin}>
            <KeyRound aria-hidden size={20} />
            {t('Take the PIN away')}
          </Button>
        ) : null}
        <Button look="secondary" className="text-danger" onClick={() => setRemoving(true)}>
          <UserX aria-hidden size={20} />
          {t('Remove from the team')}
        </Button>
      </div>
      {isRemoving ? (
        <RemovalDialog person={person} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      ) : null}
    </>
  );
}
