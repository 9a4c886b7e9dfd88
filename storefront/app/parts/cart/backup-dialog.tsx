import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { BackupChooser } from './backup-chooser.tsx';
import { useSaveBackup } from './use-save-backup.ts';

type Props = { line: CartLineAnswer; cartId: string; onClose: () => void };

/** Chooses the backup of a cart's line, and saves it at once. */
export default function BackupDialog({ line, cartId, onClose }: Props) {
  const { busy, error, setError, save } = useSaveBackup({ cartProdId: line.id, cartId, onSaved: onClose });
  return (
    <BackupChooser
      line={line}
      backup={line.backProdRrn}
      busy={busy}
      failure={error}
      onFault={setError}
      onSave={(key) => void save(key)}
      onClose={onClose}
    />
  );
}
