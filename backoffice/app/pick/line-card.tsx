import { nameWithSize } from '@larder/domain/name-with-size';
import { isByPound } from '@larder/domain/quantity';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Check, MessageSquareText, Scale, ScanBarcode, X } from 'lucide-react';
import { orderedWords } from '../parts/amounts.ts';
import { dotted } from '../parts/dotted.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { ruleWords } from '../parts/rule-words.ts';
import { largePicture } from '../picture-address.ts';
import type { Line, Order } from '../state/order.ts';
import './line-card.css';
import { Tote } from './tote.tsx';

type Props = {
  line: Line;
  /** The order it is for, where one walk fills several. */
  into: Order | null;
  /** True while the camera is on, whose picture then takes the room. */
  isCameraOn: boolean;
  onCamera: () => void;
  onPick: () => void;
  onMissing: () => void;
};

/** The width of a line's picture beside the camera, in CSS pixels. */
const smallPicture = 96;

/**
 * The line at hand: its picture as large as the phone allows, its quantity, and two buttons for a gloved
 * thumb.
 */
export function LineCard({ line, into, isCameraOn, onCamera, onPick, onMissing }: Props) {
  const t = useText();
  const isWeighed = isByPound(line.sellingMode);
  const Icon = isWeighed ? Scale : Check;
  return (
    <section className="line-card" aria-labelledby="line-at-hand">
      {into?.claim ? (
        <p className="line-card-tote">
          <Tote color={into.claim.tote} />
          <span className="tnum">{into.number}</span>
        </p>
      ) : null}
      <div className="line-card-picture">
        <ProductPicture guid={line.prodThumbnailId} size={isCameraOn ? smallPicture : largePicture} />
        {line.aisle ? <span className="line-card-aisle">{t('Aisle {0}', line.aisle)}</span> : null}
        {isCameraOn ? null : (
          <button type="button" className="line-card-scan" onClick={onCamera}>
            <ScanBarcode aria-hidden size={24} />
            {t('Scan')}
          </button>
        )}
      </div>
      <div className="grid gap-1.5">
        <div className="line-card-what">
          <h2 id="line-at-hand" className="line-card-name outline-none" tabIndex={-1}>
            {line.prodName}
          </h2>
          <p className="sr-only">{t('Ordered: {0}', orderedWords(line, t))}</p>
          <p aria-hidden className="line-card-quantity tnum">
            {orderedWords(line, t)}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span>{dotted([line.prodBrand, line.prodWeightLabel])}</span>
          {line.plu ? <span className="tnum">{t('PLU {0}', line.plu)}</span> : null}
          {line.minimumAge ? <span className="mark mark-strong">{line.minimumAge}+</span> : null}
        </p>
        {line.note ? (
          <p className="line-card-note as-written">
            <MessageSquareText aria-hidden size={20} className="mt-0.5 flex-none" />
            {line.note}
          </p>
        ) : null}
        {line.question?.answer === 'yes' ? (
          <button type="button" className="line-card-agreed" onClick={onMissing}>
            <Check aria-hidden size={20} className="flex-none" />
            {t(
              'The shopper said yes to {0}',
              nameWithSize(line.question.prodName, line.question.prodWeightLabel),
            )}
          </button>
        ) : (
          <p className="text-ink-2">{ruleWords(line, t)}</p>
        )}
      </div>
      <div className="line-card-buttons">
        <Button look="secondary" className="line-card-button" onClick={onMissing}>
          <X aria-hidden size={22} />
          {t('Not there')}
        </Button>
        <Button className="line-card-button" onClick={onPick}>
          <Icon aria-hidden size={22} />
          {isWeighed ? t('Weigh') : t('In the bag')}
        </Button>
      </div>
    </section>
  );
}
