import { dollars } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import { CircleCheck } from 'lucide-react';

type Props = {
  /** Dollars; with a minimum of 0 nothing shows. */
  minimum: number;
  missing: number;
  id?: string;
};

/** Shows how far the cart is from the minimum order amount: a bar for the eye, the sentence for everybody. */
export function MinimumMeter({ minimum, missing, id }: Props) {
  const t = useText();
  if (minimum <= 0) return null;
  const met = missing <= 0;
  const share = met ? 100 : Math.max(4, Math.min(100, ((minimum - missing) / minimum) * 100));
  return (
    <div className="grid gap-2">
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full origin-left rounded-full transition-transform duration-200 ${met ? 'bg-ok' : 'bg-accent'}`}
          style={{ transform: `scaleX(${share / 100})` }}
        />
      </div>
      <p id={id} className={`flex items-start gap-2 text-small ${met ? 'text-ok' : 'text-ink'}`}>
        {met ? <CircleCheck aria-hidden size={18} className="mt-px flex-none" /> : null}
        <span className={met ? 'font-medium' : 'font-semibold'}>
          {met
            ? t('You have met the minimum order amount to pickup/get your order delivered.')
            : t('{0} more to reach the {1} minimum', dollars(missing), dollars(minimum))}
        </span>
      </p>
    </div>
  );
}
