import { useText } from '@larder/ui/words.ts';
import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { countdown } from './countdown.ts';

/** Counts down the time left to answer, then calls `onOver`: only the server knows the outcome. */
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
      {isOver ? t('The time to answer is almost up.') : t('{0} left to answer', countdown(until, now))}
    </p>
  );
}
