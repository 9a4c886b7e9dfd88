import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Lock, LockOpen, UserX } from 'lucide-react';
import { useState } from 'react';
import { refusalCode } from '../operations.ts';
import { Failure } from '../parts/failure.tsx';
import { usePeopleChange, type Grant, type Person } from '../state/people.ts';
import { useMe } from '../state/session.tsx';
import { MailAddress } from './mail-address.tsx';
import { PersonRoles } from './person-roles.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** Changes somebody's roles by location, and can lock them out or remove them. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const toast = useToast();
  const change = usePeopleChange();
  // What was chosen, and the roles that were seen then: somebody else may change them meanwhile.
  const [edit, setEdit] = useState<{ roles: readonly Grant[]; seen: readonly Grant[] } | null>(null);
  const { roles, seen } = edit ?? { roles: person.roles, seen: person.roles };
  const [isRemoving, setRemoving] = useState(false);
  const isEdited = JSON.stringify(roles) !== JSON.stringify(seen);
  const why =
    roles.length === 0 ? t('Choose at least one role.') : isEdited ? null : t('Nothing has changed yet.');
  const { id } = person;
  const save = () =>
    change.mutate(
      (operations) =>
        operations('POST api/people/:id/roles', {
          params: { id },
          body: { roles: [...roles], seen: [...seen] },
        }),
      {
        onError: (error) => {
          if (refusalCode(error) === 'roles-changed') setEdit(null);
        },
        onSuccess: () => {
          toast.success(t('Changes saved successfully'));
          onClose();
        },
      },
    );
  const lock = () =>
    change.mutate(
      (operations) =>
        operations(person.isLocked ? 'POST api/people/:id/unlock' : 'POST api/people/:id/lock', {
          params: { id },
        }),
      {
        onSuccess: () =>
          toast.success(
            person.isLocked ? t('{0} may sign in again', person.name) : t('{0} is locked out', person.name),
          ),
      },
    );
  return (
    <Dialog
      title={person.name}
      edited={isEdited}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
          <WhyButton why={why} busy={change.isPending} onClick={save}>
            {t('Save roles')}
          </WhyButton>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          <MailAddress of={person.email} />
        </p>
        {change.error ? <Failure error={change.error} /> : null}
        <PersonRoles roles={roles} onChange={(next) => setEdit({ roles: next, seen })} />
        {person.id === me.id ? null : (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button look="secondary" onClick={lock}>
              {person.isLocked ? <LockOpen aria-hidden size={20} /> : <Lock aria-hidden size={20} />}
              {person.isLocked ? t('Unlock') : t('Lock out')}
            </Button>
            <Button look="secondary" className="text-danger" onClick={() => setRemoving(true)}>
              <UserX aria-hidden size={20} />
              {t('Remove from the team')}
            </Button>
          </div>
        )}
      </div>
      {isRemoving ? (
        <RemovalDialog person={person} onClose={() => setRemoving(false)} onRemoved={onClose} />
      ) : null}
    </Dialog>
  );
}
