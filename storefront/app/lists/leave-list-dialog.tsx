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
  onLeft: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks before a shopper leaves a joined list; the button that stays has the focus. */
export default function LeaveListDialog({ list, onClose, onLeft, returnTo }: Props) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await deletion(experience('DELETE api/lists/:id/membership', { params: { id: list.id } }));
      toast.success(t('You left the list "{0}".', list.name));
      onLeft();
    } catch (error) {
      setFailure(errorText(error, t));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      size="small"
      title={t('Leave list')}
      keep={t('No, stay on the list')}
      confirm={t('Yes, leave the list')}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
      returnTo={returnTo}
    >
      <div className="grid gap-4">
        <p className="break-words">
          {t('Do you want to leave the list "{0}"? {1} will keep it.', list.name, list.ownerName ?? '')}
        </p>
        {failure ? <ErrorPanel text={failure} /> : null}
      </div>
    </ConfirmDialog>
  );
}
