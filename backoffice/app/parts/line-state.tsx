import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { Ban, Check, CircleDashed, CircleQuestionMark, Repeat2, X, type LucideIcon } from 'lucide-react';
import type { Line } from '../state/order.ts';

const states: Record<Line['state'], { label: TextKey; icon: LucideIcon; look: string }> = {
  'to-pick': { label: 'To pick', icon: CircleDashed, look: 'text-ink-2' },
  picked: { label: 'Picked', icon: Check, look: 'text-ok' },
  short: { label: 'Not there', icon: X, look: 'text-danger' },
  asked: { label: 'Shopper is asked', icon: CircleQuestionMark, look: 'text-info' },
  substituted: { label: 'Replaced', icon: Repeat2, look: 'text-warn' },
};

const off = { label: 'Not handed over', icon: Ban, look: 'text-danger' } as const;

/** Shows the state of a line as an icon and a word; of one that was taken off at the hand-over, that. */
export function LineState({ state, isOff = false }: { state: Line['state']; isOff?: boolean }) {
  const t = useText();
  const { label, icon: Icon, look } = isOff ? off : states[state];
  return (
    <span className={`inline-flex items-center gap-1 font-bold ${look}`}>
      <Icon aria-hidden size={18} />
      {t(label)}
    </span>
  );
}
