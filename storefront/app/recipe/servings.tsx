import { MAX_SERVINGS, type Portions } from '@larder/domain/recipe-quantity';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { plural } from '@larder/text/say';
import { Minus, Plus } from 'lucide-react';

type Props = { portions: Portions; onChange: (servings: number) => void };

/** The choice of how many people to cook for: one up to the usual most, or as many as the recipe is written for. */
export function Servings({ portions: { servings, written }, onChange }: Props) {
  const t = useText();
  const announce = useAnnounce();
  const most = Math.max(MAX_SERVINGS, written);
  const words = (count: number) => t(plural(count, '{0} serving', '{0} servings'), count);
  const change = (next: number) => {
    onChange(next);
    announce(words(next));
  };
  return (
    <fieldset className="pill pill-light servings print:hidden" aria-label={t('Servings')}>
      <button
        type="button"
        className="pill-button"
        aria-label={t('Fewer servings')}
        aria-disabled={servings === 1 || undefined}
        onClick={() => (servings > 1 ? change(servings - 1) : undefined)}
      >
        <Minus aria-hidden size={20} />
      </button>
      <span className="tnum px-1 text-center text-small font-bold whitespace-nowrap">{words(servings)}</span>
      <button
        type="button"
        className="pill-button"
        aria-label={t('More servings')}
        aria-disabled={servings === most || undefined}
        onClick={() => (servings < most ? change(servings + 1) : undefined)}
      >
        <Plus aria-hidden size={20} />
      </button>
    </fieldset>
  );
}
