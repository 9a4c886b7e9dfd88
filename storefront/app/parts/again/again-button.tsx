import { Button, type ButtonLook } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { RotateCcw } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';

export const AgainSheet = lazy(() => import('./again-sheet.tsx'));

type Props = {
  /** The order to repeat, with its number for screen readers; null for the newest. */
  order: { id: string; number: string } | null;
  look?: ButtonLook;
  className?: string;
  /** Opens the sheet in the parent instead, where this button disappears as soon as something is added. */
  onOpen?: () => void;
};

/** Opens the sheet that adds an earlier order again. */
export function AgainButton({ order, look = 'secondary', className, onOpen }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        className={className}
        aria-haspopup="dialog"
        aria-label={order ? t('Order again: order {0}', order.number) : undefined}
        onClick={onOpen ?? (() => setOpen(true))}
      >
        <RotateCcw aria-hidden size={18} />
        {t('Order again')}
      </Button>
      {open ? (
        <Suspense>
          <AgainSheet orderId={order?.id ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
