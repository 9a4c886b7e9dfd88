import { dollars } from '@larder/domain/money';
import { isByPound } from '@larder/domain/quantity';
import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { Button } from '@larder/ui/button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { dotted } from '../parts/dotted.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';
import './candidate.css';
import { poundsOf } from './weight.ts';

type Instead = Result<Operations['GET api/orders/:id/lines/:lineId/instead']>['matches'][number];

type Props = {
  line: Line;
  candidate: Instead;
  /** True when the shopper has agreed to it before, so that nobody has to be asked. */
  mayComeAtOnce: boolean;
  busy: boolean;
  /** True when the shopper can be asked: the device is online and has nothing to send before. */
  mayAsk: boolean;
  onPut: (amount: PutAmount) => void;
  onAsk: () => void;
};

/**
 * A product that may come in place of a missing one: put in the bag where the shopper has agreed, else asked
 * about.
 */
export function Candidate({ line, candidate, mayComeAtOnce, busy, mayAsk, onPut, onAsk }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const isWeighed = isByPound(candidate.sellingMode);
  const pounds = poundsOf(typed);
  const unit = isWeighed ? t('/lb') : t('/ea');
  return (
    <li className="candidate">
      <ProductPicture guid={candidate.prodThumbnailId} size={72} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-bold [overflow-wrap:anywhere]">{candidate.prodName}</p>
        <p className="text-small text-ink-2 tnum">
          {dotted([candidate.prodBrand, candidate.prodWeightLabel, `${dollars(candidate.unitPrice)}${unit}`])}
        </p>
        {mayComeAtOnce && isWeighed ? (
          <TextField
            label={t('Pounds')}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        {mayComeAtOnce ? (
          <Button
            className="min-h-[52px] justify-self-start"
            disabled={busy || (isWeighed && pounds === null)}
            onClick={() => onPut(isWeighed ? { weight: pounds!, confirmed: true } : { units: line.units })}
          >
            {t('Put this in')}
          </Button>
        ) : (
          <Button
            look="secondary"
            className="min-h-[52px] justify-self-start"
            disabled={busy || !mayAsk}
            onClick={onAsk}
          >
            {t('Ask the shopper')}
          </Button>
        )}
      </div>
    </li>
  );
}
