import { dollars } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { isByPound } from '@larder/domain/quantity';
import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { TextField } from '@larder/ui/field.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId, useState } from 'react';
import { dotted } from '../parts/dotted.ts';
import { LabelOf } from '../parts/label-of.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import type { Line } from '../state/order.ts';
import type { PutAmount } from '../state/queue/action.ts';
import './candidate.css';
import { askedFor, Doubt, useDoubt } from './doubt.tsx';
import { Pieces } from './pieces.tsx';
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
  const id = useId();
  const unit = isByPound(candidate.sellingMode) ? t('/lb') : t('/ea');
  return (
    <li className="candidate">
      <ProductPicture guid={candidate.prodThumbnailId} size={72} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-bold [overflow-wrap:anywhere]">{candidate.prodName}</p>
        <span hidden id={`${id}-name`}>
          {spokenName(candidate)}
        </span>
        <p className="text-small text-ink-2 tnum">
          {dotted([candidate.prodBrand, candidate.prodWeightLabel, `${dollars(candidate.unitPrice)}${unit}`])}
        </p>
        {mayComeAtOnce ? (
          <PutIn id={id} line={line} candidate={candidate} busy={busy} onPut={onPut} />
        ) : (
          <WhyButton
            id={id}
            aria-labelledby={`${id} ${id}-name`}
            look="secondary"
            className="min-h-[52px] justify-self-start"
            disabled={busy}
            why={mayAsk ? null : t('Wait until everything is sent.')}
            onClick={onAsk}
          >
            {t('Ask the shopper')}
          </WhyButton>
        )}
      </div>
    </li>
  );
}

/** Returns a product's name for its buttons: two sizes of it, or two brands, may come instead of one. */
function spokenName({ prodName, prodWeightLabel, prodBrand }: Instead): string {
  return dotted([nameWithSize(prodName, prodWeightLabel), prodBrand]);
}

/** How many pieces may come in place of pounds. */
const maxPieces = 99;

/** Returns how many pieces may come in place of a line's: as many as were ordered, begun ones whole. */
function piecesAtMost({ sellingMode, units }: Line): number {
  return sellingMode === 'WEIGHT' ? maxPieces : Math.ceil(units);
}

type PutInProps = Pick<Props, 'line' | 'candidate' | 'busy' | 'onPut'> & {
  /** The id of its button; of what names its product with "-name" behind it. */
  id: string;
};

/**
 * Puts a product in the bag: as many pieces as were ordered or fewer, or as many as there are in place of pounds; with
 * their weight where that is paid.
 */
function PutIn({ id, line, candidate, busy, onPut }: PutInProps) {
  const t = useText();
  const mode = candidate.sellingMode;
  const [typed, setTyped] = useState('');
  const max = piecesAtMost(line);
  const [pieces, setPieces] = useState(line.sellingMode === 'WEIGHT' ? 1 : max);
  const isWeighed = isByPound(mode);
  const isCounted = mode !== 'WEIGHT';
  const pounds = poundsOf(typed);
  const asked = { askedWeight: isCounted ? askedFor(line, pieces) : line.askedWeight };
  const { doubted, isSure } = useDoubt(asked, pounds);
  const put = () => {
    const counted = isCounted ? { units: pieces } : {};
    if (!isWeighed) onPut(counted);
    else if (isSure()) onPut({ ...counted, weight: pounds!, confirmed: true });
  };
  return (
    <>
      {isCounted && max > 1 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Pieces of={spokenName(candidate)} pieces={pieces} max={max} onChange={setPieces} />
        </div>
      ) : null}
      {isWeighed ? (
        <TextField
          label={<LabelOf name={spokenName(candidate)} words={t('Pounds')} />}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {doubted === null ? null : <Doubt line={asked} />}
      <WhyButton
        id={id}
        aria-labelledby={`${id} ${id}-name`}
        className="min-h-[52px] justify-self-start"
        look={doubted === null ? 'primary' : 'danger'}
        disabled={busy}
        why={isWeighed && pounds === null ? t('Enter the weight first.') : null}
        onClick={put}
      >
        {doubted === null ? t('Put this in') : t('Yes, {0} lb', doubted)}
      </WhyButton>
    </>
  );
}
