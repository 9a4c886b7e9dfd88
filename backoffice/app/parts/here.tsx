import type { BoardCard } from '@larder/contract/operations/board';
import { useText } from '@larder/ui/words.ts';
import { Car } from 'lucide-react';
import type { ReactNode } from 'react';
import './here.css';

type Props = {
  arrival: NonNullable<BoardCard['arrival']>;
  now: number;
  /** The order that it is about, where several stand together. */
  children?: ReactNode;
};

/** Shows that the shopper of a pickup is here: since when, and where, in which car, as far as they said. */
export function Here({ arrival, now, children }: Props) {
  const t = useText();
  const minutes = Math.max(0, Math.floor((now - Date.parse(arrival.at)) / 60_000));
  const where = [arrival.spot && t('Parked at {0}', arrival.spot), arrival.car].filter(Boolean).join(' · ');
  return (
    <span className="here">
      <Car aria-hidden size={22} className="flex-none" />
      {children}
      <span className="min-w-0 break-words">
        {minutes === 0 ? t('Just arrived') : t('Here for {0} min', minutes)}
        {where ? <span className="block font-normal">{where}</span> : null}
      </span>
    </span>
  );
}
