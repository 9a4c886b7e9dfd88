import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Trash2 } from 'lucide-react';

/** The quiet button that removes a line of the cart. */
export function RemoveButton({ named, onClick }: { named: string; onClick: () => void }) {
  const t = useText();
  return (
    <Button
      look="quiet"
      className="line-extra line-extra-icon line-extra-remove text-ink-2"
      aria-label={t('Remove {0}', named)}
      onClick={onClick}
    >
      <Trash2 aria-hidden size={16} className="flex-none" />
      <span className="line-extra-words">{t('Remove')}</span>
    </Button>
  );
}
