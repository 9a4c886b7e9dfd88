import { nameWithSize } from '@larder/domain/name-with-size';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { Delete } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { orderedWords } from '../parts/amounts.ts';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';
import { Doubt, useDoubt } from './doubt.tsx';
import type { ReadLabel } from './use-walk.ts';
import { afterPadKey, poundsOf } from './weight.ts';
import './weight-pad.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

type Props = {
  line: Line;
  /** The label whose weight is asked about; null where one types the weight. */
  label: ReadLabel | null;
  onPut: (line: Line, amount: PutAmount) => void;
  onClose: () => void;
};

/**
 * A pad to type a weight with the thumb, or to confirm that of a label. For one far from the ordered weight it asks again: a slip of the
 * finger costs money.
 */
export function WeightPad({ line, label, onPut, onClose }: Props) {
  const t = useText();
  const shown = useRef<HTMLOutputElement>(null);
  const [typed, setTyped] = useState(label === null ? '' : String(label.pounds));
  const pounds = poundsOf(typed);
  const { doubted, isSure } = useDoubt(line, pounds, label?.pounds);
  const put = () => {
    if (!isSure()) return;
    const amount = pounds === label?.pounds ? { label: label.code } : { weight: pounds! };
    onPut(line, doubted === null ? amount : { ...amount, confirmed: true });
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    // The Enter of a scanner, whose code was read: its digits are no weight.
    if (event.defaultPrevented) return;
    // On a button Enter presses that button. Here it must not also press the element that gets the focus when
    // the pad closes.
    if (key === 'Enter' && event.target === shown.current) {
      event.preventDefault();
      put();
    }
    if (/^[\d.,]$/.test(key)) setTyped(afterPadKey(typed, key));
    if (key === 'Backspace') setTyped(afterPadKey(typed, 'back'));
  };
  return (
    <Dialog
      title={nameWithSize(line.prodName, line.prodWeightLabel)}
      size="small"
      edited={typed !== ''}
      initialFocus={shown}
      onClose={onClose}
      footer={
        <Button
          className="pad-put"
          look={doubted === null ? 'primary' : 'danger'}
          disabled={pounds === null}
          onClick={put}
        >
          {doubted === null ? t('In the bag') : t('Yes, {0} lb', doubted)}
        </Button>
      }
    >
      {/* Digits of a keyboard count wherever the focus is in here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid gap-3" onKeyDown={onKey}>
        <p className="text-ink-2">{t('Ordered: {0}', orderedWords(line, t))}</p>
        <output ref={shown} tabIndex={-1} className="pad-shown tnum" aria-live="polite">
          {typed || '0'} lb
        </output>
        {doubted === null ? null : <Doubt line={line} />}
        <div className="pad">
          {keys.map((key) => (
            <Button
              key={key}
              look="secondary"
              className="pad-key"
              onClick={() => setTyped(afterPadKey(typed, key))}
            >
              {key}
            </Button>
          ))}
          <Button
            look="secondary"
            className="pad-key"
            aria-label={t('Delete the last digit')}
            onClick={() => setTyped(afterPadKey(typed, 'back'))}
          >
            <Delete aria-hidden size={24} />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
