import { Button } from '@larder/ui/button.tsx';
import { useHeld } from '@larder/ui/use-held.ts';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** For how many milliseconds a removed row can be restored; pointing at it or focus stops the time. */
const undoMs = 10_000;

type Props = {
  /** The removed product's full name. */
  named: string;
  onUndo: () => void;
  /** Called when the time is over. */
  onForget: () => void;
  undoRef: RefObject<HTMLButtonElement | null>;
};

/** The row in place of a removed product, shown for a while, and longer while it is pointed at or focused. */
export function RemovedRow({ named, onUndo, onForget, undoRef }: Props) {
  const t = useText();
  const { isHeld, handlers } = useHeld();
  const forget = useEffectEvent(onForget);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => forget(), undoMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-2" {...handlers}>
      <span>{t('You removed {0}', named)}</span>
      <Button
        ref={undoRef}
        look="quiet"
        className="-mx-2.5"
        aria-label={`${t('Undo')}, ${named}`}
        onClick={onUndo}
      >
        {t('Undo')}
      </Button>
    </div>
  );
}
