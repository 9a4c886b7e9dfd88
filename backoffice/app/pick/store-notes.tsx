import { useText } from '@larder/ui/words.ts';
import { MessageSquareText } from 'lucide-react';
import type { Order } from '../state/order.ts';
import './store-notes.css';
import { Tote } from './tote.tsx';

type Props = {
  /** The orders whose lines are at hand. */
  orders: readonly Order[];
  /** True for the only order of the walk. */
  isOne: boolean;
};

/** The most characters of a note that a phone shows in two or three rows, and the most rows that it is written in. */
const maxShort = 90;
const maxRows = 2;

/** Shows what shoppers wrote to the store about their whole order; a long note unfolds. */
export function StoreNotes({ orders, isOne }: Props) {
  const t = useText();
  return orders
    .filter(({ note }) => note !== '')
    .map(({ id, number, note, claim }) => {
      const words = (
        <span className="store-note-words as-written">
          <MessageSquareText aria-hidden size={20} className="mr-1 inline" />
          {isOne || !claim ? null : <Tote color={claim.tote} isSmall />}{' '}
          <b className="tnum">{isOne ? t('Whole order') : number}:</b> {note}
        </span>
      );
      const isLong = note.length > maxShort || note.split('\n').length > maxRows;
      return isLong ? (
        <details key={id} className="unfold store-note">
          <summary>{words}</summary>
        </details>
      ) : (
        <p key={id} className="store-note">
          {words}
        </p>
      );
    });
}
