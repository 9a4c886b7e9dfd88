import { useText } from '@larder/ui/words.ts';
import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { minutesLeft } from './minutes-left.ts';

/** How long there is to answer, counted down. `onOver` once it is over: only the server knows what became of it. */
export function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= Date.parse(until);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) return over();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <p role="timer" className="tnum flex items-center gap-2 font-semibold">
      <Timer aria-hidden size={18} className="flex-none" />
      {isOver ? t('The time to answer is almost over.') : t('{0} left to answer', minutesLeft(until, now))}
    </p>
  );
}
