import { nameWithSize } from '@larder/domain/name-with-size';
import { Dialog } from '@larder/ui/dialog.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef, type KeyboardEvent } from 'react';
import { orderedWords } from '../parts/amounts.ts';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';
import { askedFor, Doubt, useDoubt } from './doubt.tsx';
import { poundsOfLabels } from './labels.ts';
import { PadKeys } from './pad-keys.tsx';
import { Pieces } from './pieces.tsx';
import type { Pad } from './use-pads.ts';
import { afterPadKey, poundsOf } from './weight.ts';
import './weight-pad.css';
import { Wrong } from './wrong.tsx';

type Props = {
  line: Line;
  pad: Pad;
  onEnter: (entered: Partial<Pad>) => void;
  /** Why the last scan was refused. */
  wrong?: string | null;
  /** What was put in the bag last, by a scan while the pad was open, or before it came back. */
  done?: string | null;
  onPut: (line: Line, amount: PutAmount) => void;
  onClose: () => void;
};

/**
 * A pad to type a weight with the thumb, and of what is counted too how many pieces there are. For a weight far from the
 * ordered one it asks again: a slip of the finger costs money.
 */
export function WeightPad({ line, pad, onEnter, wrong = null, done = null, onPut, onClose }: Props) {
  const t = useText();
  const shown = useRef<HTMLOutputElement>(null);
  const { labels, typed, pieces } = pad;
  const scanned = labels.length === 0 ? null : poundsOfLabels(labels);
  const isCounted = line.sellingMode === 'BOTH' && line.units > 1;
  const pounds = poundsOf(typed);
  const asked = { askedWeight: isCounted ? askedFor(line, pieces) : line.askedWeight };
  const { doubted, isSure } = useDoubt(asked, pounds);
  const isFewer = isCounted && pieces < line.units;
  const put = () => {
    if (!isSure()) return;
    onPut(line, {
      ...(isFewer ? { units: pieces } : {}),
      weight: pounds!,
      ...(pounds === scanned ? { source: 'label' as const } : {}),
      ...(doubted === null ? {} : { confirmed: true }),
    });
  };
  const putWords = isFewer ? t('{0} of {1} in the bag', pieces, line.units) : t('In the bag');
  const type = (key: string) => onEnter({ typed: afterPadKey(typed, key) });
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
    if (/^[\d.,]$/.test(key)) type(key);
    if (key === 'Backspace') type('back');
  };
  return (
    // Digits of a keyboard count wherever the focus is in here, on the button that asks once more too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="contents" onKeyDown={onKey}>
      <Dialog
        title={nameWithSize(line.prodName, line.prodWeightLabel)}
        size="small"
        edited={typed !== ''}
        initialFocus={shown}
        onClose={onClose}
        footer={<PutButton pounds={pounds} doubted={doubted} words={putWords} onPut={put} />}
      >
        <div className="grid gap-3">
          <Wrong words={wrong} />
          {done === null ? null : <p className="font-bold">{done}</p>}
          <p className="text-ink-2">{t('Ordered: {0}', orderedWords(line, t))}</p>
          <output ref={shown} tabIndex={-1} className="pad-shown tnum" aria-live="polite">
            {typed || '0'} lb
          </output>
          {isCounted ? (
            <div className="flex flex-wrap items-center gap-2">
              <Pieces
                of={nameWithSize(line.prodName, line.prodWeightLabel)}
                pieces={pieces}
                max={line.units}
                onChange={(next) => onEnter({ pieces: next })}
              />
              <span>{t('of {0}', line.units)}</span>
            </div>
          ) : null}
          {scanned === null ? null : <p>{t('Scan the next piece, or put in what is there.')}</p>}
          {doubted === null ? null : <Doubt line={asked} />}
          <PadKeys onKey={type} />
        </div>
      </Dialog>
    </div>
  );
}

type PutProps = { pounds: number | null; doubted: number | null; words: string; onPut: () => void };

/** The button that puts the typed weight in; a weight that is doubted it names. */
function PutButton({ pounds, doubted, words, onPut }: PutProps) {
  const t = useText();
  return (
    <WhyButton
      className="pad-put"
      look={doubted === null ? 'primary' : 'danger'}
      why={pounds === null ? t('Enter the weight first.') : null}
      onClick={onPut}
    >
      {doubted === null ? words : t('Yes, {0} lb', doubted)}
    </WhyButton>
  );
}
