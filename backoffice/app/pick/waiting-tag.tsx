import { useText } from '@larder/ui/words.ts';
import { CloudOff } from 'lucide-react';

/**
 * Shows how many changes are unsent. It is not announced: with a connection each pick waits for a moment, and that it
 * is done is said anyway.
 */
export function WaitingTag({ count }: { count: number }) {
  const t = useText();
  return (
    <span
      className="waiting-tag"
      data-empty={count === 0}
      title={count > 0 ? t('They are sent as soon as there is a connection.') : undefined}
    >
      {count > 0 ? (
        <>
          <CloudOff aria-hidden size={16} />
          <span className="tnum">{t('{0} waiting', count)}</span>
        </>
      ) : null}
    </span>
  );
}
