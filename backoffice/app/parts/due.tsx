import { useText } from '@larder/ui/words.ts';
import { AlarmClock, Clock, TriangleAlert } from 'lucide-react';
import { minutesLeft, timeLeftWords, urgencyOf } from './time-left.ts';
import './due.css';

const icons = { calm: Clock, soon: Clock, now: AlarmClock, late: TriangleAlert };

/** Shows the time left until something is due, in words, an icon and a colour. */
export function Due({ dueAt, now }: { dueAt: string; now: number }) {
  const t = useText();
  const minutes = minutesLeft(Date.parse(dueAt), now);
  const urgency = urgencyOf(minutes);
  const Icon = icons[urgency];
  return (
    <span className={`due due-${urgency} tnum`}>
      <Icon aria-hidden size={16} strokeWidth={2.25} />
      {timeLeftWords(minutes, t)}
    </span>
  );
}
