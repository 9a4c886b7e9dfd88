import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Failure } from '../parts/failure.tsx';
import { usePeopleChange, type Person } from '../state/people.ts';

type Props = { person: Person; onClose: () => void; onRemoved: () => void };

/** Asks before somebody loses all access. */
export function RemovalDialog({ person, onClose, onRemoved }: Props) {
  const t = useText();
  const toast = useToast();
  const change = usePeopleChange();
  const remove = () =>
    change.mutate((operations) => operations('DELETE api/people/:id', { params: { id: person.id } }), {
      onSuccess: () => {
        toast.success(t('{0} is no longer on the team', person.name));
        onRemoved();
      },
    });
  return (
    <ConfirmDialog
      title={t('Do you want to remove {0} from the team?', person.name)}
      keep={t('No, keep {0}', person.name)}
      confirm={t('Yes, remove')}
      busy={change.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {change.error ? <Failure error={change.error} /> : null}
      <p>{t('Nothing lets them in any more. The history of orders keeps their name.')}</p>
    </ConfirmDialog>
  );
}
