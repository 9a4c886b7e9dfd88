import { useText } from '@larder/ui/words.ts';
import { CloudOff } from 'lucide-react';

/** Shows how many changes are unsent, and announces each change of that number. */
export function WaitingTag({ count }: { count: number }) {
  const t = useText();
  return (
    <output
      className="waiting-tag"
      data-empty={count === 0}
      title={t('They are sent as soon as there is a connection.')}
    >
      {count > 0 ? (
        <>
          <CloudOff aria-hidden size={16} />
          <span className="tnum">{t('{0} waiting', count)}</span>
        </>
      ) : null}
    </output>
  );
}
