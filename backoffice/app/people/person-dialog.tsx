import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { refusalCode } from '../operations.ts';
import { Failure } from '../parts/failure.tsx';
import { usePeopleChange, type Grant, type Person } from '../state/people.ts';
import { useMe } from '../state/session.tsx';
import { MailAddress } from './mail-address.tsx';
import { PersonAccess } from './person-access.tsx';
import { PersonRoles } from './person-roles.tsx';

/** Changes somebody's roles by location, and how they get in. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const toast = useToast();
  const change = usePeopleChange();
  // What was chosen, and the roles that were seen then: somebody else may change them meanwhile.
  const [edit, setEdit] = useState<{ roles: readonly Grant[]; seen: readonly Grant[] } | null>(null);
  const { roles, seen } = edit ?? { roles: person.roles, seen: person.roles };
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
        {person.id === me.id ? null : <PersonAccess person={person} onRemoved={onClose} />}
      </div>
    </Dialog>
  );
}
