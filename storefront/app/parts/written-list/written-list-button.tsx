import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { ClipboardList } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';

export const WrittenListSheet = lazy(() => import('./written-list-sheet.tsx'));

type Props = {
  className?: string;
  /** Opens the sheet in the parent instead, where this button disappears as soon as something is added. */
  onOpen?: () => void;
};

/** Opens the sheet for a written list. */
export function WrittenListButton({ className, onOpen }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        className={className}
        aria-haspopup="dialog"
        onClick={onOpen ?? (() => setOpen(true))}
      >
        <ClipboardList aria-hidden size={18} />
        {t('Paste a list')}
      </Button>
      {open ? (
        <Suspense>
          <WrittenListSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
