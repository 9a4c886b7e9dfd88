import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { Delete } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { failureWords } from '../failure-words.ts';
import { refusalCode } from '../operations.ts';
import { orderedWords } from '../parts/amounts.ts';
import type { Line } from '../state/order.ts';
import { afterPadKey, poundsOf, type PutAmount } from './weight.ts';
import './weight-pad.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

type Props = {
  line: Line;
  change: { error: unknown; isPending: boolean };
  onPut: (line: Line, amount: PutAmount) => void;
  onClose: () => void;
};

/** A weight typed with a thumb. One far from what was ordered is asked about once more: a slip of the finger costs money. */
export function WeightPad({ line, change, onPut, onClose }: Props) {
  const t = useText();
  const shown = useRef<HTMLOutputElement>(null);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const pounds = poundsOf(typed);
  const isDoubted =
    sent !== null && sent === pounds && !change.isPending && refusalCode(change.error) === 'unlikely-weight';
  const put = (confirmed: boolean) => {
    if (pounds === null) return;
    setSent(pounds);
    onPut(line, { weight: pounds, ...(confirmed ? { confirmed } : {}) });
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (/^[\d.]$/.test(key)) setTyped(afterPadKey(typed, key));
    if (key === 'Backspace') setTyped(afterPadKey(typed, 'back'));
  };
  return (
    <Dialog
      title={line.prodName}
      size="small"
      edited={typed !== ''}
      initialFocus={shown}
      onClose={onClose}
      footer={
        <BusyButton
          className="pad-put"
          look={isDoubted ? 'danger' : 'primary'}
          busy={change.isPending}
          disabled={pounds === null}
          onClick={() => put(isDoubted)}
        >
          {isDoubted ? t('Yes, {0} lb', pounds ?? 0) : t('In the bag')}
        </BusyButton>
      }
    >
      {/* Digits of a keyboard count wherever the focus is in here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid gap-3" onKeyDown={onKey}>
        <p className="text-ink-2">{t('Ordered: {0}', orderedWords(line, t))}</p>
        <output ref={shown} tabIndex={-1} className="pad-shown tnum" aria-live="polite">
          {typed || '0'} lb
        </output>
        {isDoubted ? (
          <p role="alert" className="pad-doubt">
            {failureWords(change.error, t)}
          </p>
        ) : null}
        <div className="pad">
          {keys.map((key) => (
            <Button key={key} look="secondary" onClick={() => setTyped(afterPadKey(typed, key))}>
              {key}
            </Button>
          ))}
          <Button
            look="secondary"
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
