import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Check, MessageSquareText, Scale, X } from 'lucide-react';
import { orderedWords } from '../parts/amounts.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { ruleWords } from '../parts/rule-words.ts';
import { largePicture } from '../picture-address.ts';
import type { Line } from '../state/order.ts';
import './line-card.css';

type Props = { line: Line; onPick: () => void; onMissing: () => void };

/** The line at hand: its picture as large as the phone allows, how many, and two buttons for a gloved thumb. */
export function LineCard({ line, onPick, onMissing }: Props) {
  const t = useText();
  const isWeighed = line.sellingMode !== 'UNIT';
  const Icon = isWeighed ? Scale : Check;
  return (
    <section className="line-card" aria-labelledby="line-at-hand">
      <div className="line-card-picture">
        <ProductPicture guid={line.prodThumbnailId} size={largePicture} />
        {line.aisle ? <span className="line-card-aisle">{t('Aisle {0}', line.aisle)}</span> : null}
      </div>
      <div className="grid gap-1.5">
        <h2 id="line-at-hand" className="line-card-name">
          {line.prodName}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span>{[line.prodBrand, line.prodWeightLabel].filter(Boolean).join(' · ')}</span>
          {line.plu ? <span className="tnum">{t('PLU {0}', line.plu)}</span> : null}
          {line.minimumAge ? <span className="mark mark-strong">{line.minimumAge}+</span> : null}
        </p>
        <p className="line-card-quantity tnum">{orderedWords(line, t)}</p>
        {line.note ? (
          <p className="line-card-note">
            <MessageSquareText aria-hidden size={20} className="mt-0.5 flex-none" />
            {line.note}
          </p>
        ) : null}
        <p className="text-ink-2">{ruleWords(line, t)}</p>
      </div>
      <div className="line-card-buttons">
        <Button look="secondary" onClick={onMissing}>
          <X aria-hidden size={22} />
          {t('Not there')}
        </Button>
        <Button onClick={onPick}>
          <Icon aria-hidden size={22} />
          {isWeighed ? t('Weigh') : t('In the bag')}
        </Button>
      </div>
    </section>
  );
}
