import { plural } from '@larder/text/say';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState, type RefObject } from 'react';
import { useBackends } from '../backends.ts';
import { deletion } from '../parts/page/deletion.ts';
import type { ShoppingList } from './list-changes.ts';

type Props = {
  list: ShoppingList;
  onClose: () => void;
  onDeleted: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks before a list is deleted; the button that keeps it has the focus. */
export default function DeleteListDialog({ list, onClose, onDeleted, returnTo }: Props) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const failed = t('Failed to remove list "{0}".', list.name);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    toast.withdraw(failed);
    try {
      await deletion(experience('DELETE api/lists/:id', { params: { id: list.id } }));
      toast.success(t('List "{0}" has been successfully removed.', list.name));
      onDeleted();
    } catch (error) {
      toast.passingFailure(failed);
      setFailure(errorText(error, t));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      size="small"
      title={t('Delete list')}
      keep={t('No, keep the list')}
      confirm={t('Yes, delete the list')}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
      returnTo={returnTo}
    >
      <div className="grid gap-4">
        <p className="break-words">{t('Do you want to delete the list "{0}"?', list.name)}</p>
        {list.membersCount > 0 ? (
          <p>
            {t(
              plural(
                list.membersCount,
                '{0} person shares it with you and will lose it too.',
                '{0} people share it with you and will lose it too.',
              ),
              list.membersCount,
            )}
          </p>
        ) : null}
        {failure ? <ErrorPanel text={failed}>{failure}</ErrorPanel> : null}
      </div>
    </ConfirmDialog>
  );
}
