import type { OrderProduct } from '@larder/contract/order-parts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { BackupChooser } from '../parts/cart/backup-chooser.tsx';

/** The backup of a line: its key, and its name with its size; null for none. */
export type LineBackup = { key: number; name: string } | null;

/** Returns the backup that a line of an order has. */
export function backupOf({ bakProdRrn, bakProdName, bakProdWeightLabel }: OrderProduct): LineBackup {
  if (bakProdRrn === null || bakProdName === null) return null;
  return { key: bakProdRrn, name: nameWithSize(bakProdName, bakProdWeightLabel ?? '') };
}

type Props = { product: OrderProduct; backup: LineBackup; onChange: (backup: LineBackup) => void };

/** A button with the backup of an order's line, which opens the choice of another one; it is sent with the other changes. */
export function LineBackupButton({ product, backup, onChange }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const words = backup ? t('Backup: {0}', backup.name) : t('Backup product');
  const named = nameWithSize(product.prodName, product.prodWeightLabel);
  const close = () => {
    setOpen(false);
    setFault(null);
  };
  return (
    <>
      <Button
        look="quiet"
        className="-ml-2.5 justify-self-start"
        aria-haspopup="dialog"
        aria-label={backup ? `${words}, ${t('Change')}, ${named}` : `${words}, ${named}`}
        onClick={() => setOpen(true)}
      >
        <Repeat2 aria-hidden size={16} className="flex-none" />
        <span className="line-clamp-2 text-left">{words}</span>
      </Button>
      {isOpen ? (
        <BackupChooser
          // `versionKey` too: the order may be received in another way than the page is set to.
          line={{ ...product, prodKey: product.prodRrn, prodThumbnail: product.prodThumbnailId }}
          backup={backup?.key ?? null}
          busy={false}
          failure={fault}
          onFault={setFault}
          onSave={(key, other) => {
            if (key === null) onChange(null);
            else if (other) onChange({ key, name: nameWithSize(other.name, other.weightLabel) });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
