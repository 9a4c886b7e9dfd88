import { useText } from '@larder/ui/words.ts';
import './badges.css';

/** "On sale", in the upper corner of its parent unless the class says otherwise. */
export function SaleBadge({ className = '' }: { className?: string }) {
  const t = useText();
  return <span className={`badge-sale ${className}`}>{t('On sale')}</span>;
}

/** The badge of a product whose family has none that costs less by the unit. */
export function BestValue() {
  const t = useText();
  return <span className="badge-best">{t('Best value')}</span>;
}

/** The least age of a buyer: "21+". */
export function AgeBadge({ years }: { years: number }) {
  return <span className="badge-age">{years}+</span>;
}
