import { isRefusal, refuse } from '@larder/contract/refuse';
import type { PickedGoods } from '@larder/domain/final-total';
import { isUnlikelyWeight } from '@larder/domain/line-state';
import type { Cents } from '@larder/domain/money';
import { readPriceLabel, weightOfLabel } from '@larder/domain/price-label';
import {
  decimalOfThousandths,
  isByPound,
  isOnStep,
  stepOf,
  thousandths,
  type Selling,
  type Thousandths,
} from '@larder/domain/quantity';
import type { WeightSource } from './pick.store.ts';
import type { PickRefusal } from './picking.ts';

/** The amount of a product that was put in the bag. Thousandths of pieces and of pounds. */
export type Amount = {
  /** Pieces; absent for goods sold by weight. */
  quantity?: Thousandths | undefined;
  weight?: Thousandths | undefined;
  source?: WeightSource | undefined;
  /** The code of a label that carries its price, in place of a weight. */
  label?: string | undefined;
  /** True to accept a weight far from the one asked for. */
  confirmed?: boolean | undefined;
};

/** Returns the step in which pieces are counted: whole ones, or smaller ones of goods that are sold in parts of a piece. */
function pieceStep(selling: Selling): Thousandths {
  return thousandths(Math.min(stepOf(selling), 1000));
}

/** Returns as many pieces as were asked for, or one where a label tells the weight: it is of one piece. */
function piecesOfLabel(asked: Thousandths, { label }: Amount): Thousandths {
  return label === undefined ? asked : thousandths(Math.min(asked, 1000));
}

type Weighed = { weight: Thousandths; source: WeightSource };

/**
 * Returns the goods of an entered amount, or why it cannot be right. `perPound`: the cents by which a label
 * is read.
 */
export function readAmount(
  { selling, asked, perPound }: { selling: Selling; asked: Thousandths; perPound: Cents },
  entered: Amount,
): (PickedGoods & { source: WeightSource | null }) | PickRefusal {
  const isPieces = selling.mode !== 'WEIGHT';
  const pieces = entered.quantity ?? (isByPound(selling.mode) ? piecesOfLabel(asked, entered) : asked);
  if (isPieces && (pieces <= 0 || pieces > asked))
    return refuse('too-many').at({ path: 'units', message: 'must be at most what was ordered' });
  const step = pieceStep(selling);
  if (isPieces && pieces !== asked && !isOnStep(pieces, step)) {
    const multiple = decimalOfThousandths(step);
    return refuse('off-step', multiple).at({ path: 'units', message: `must be a multiple of ${multiple}` });
  }
  if (!isByPound(selling.mode)) return { quantity: pieces, weight: null, source: null };
  const weighed = readWeight(entered, perPound);
  if (isRefusal(weighed)) return weighed;
  const isUnlikely = isUnlikelyWeight(selling, isPieces ? pieces : asked, weighed.weight);
  if (isUnlikely && !entered.confirmed) return refuse('unlikely-weight');
  return { quantity: isPieces ? pieces : weighed.weight, ...weighed };
}

function readWeight({ label: code, weight, source }: Amount, perPound: Cents): Weighed | PickRefusal {
  if (code === undefined) return weight ? { weight, source: source ?? 'typed' } : weightNeeded();
  const label = readPriceLabel(code);
  const read = label && weightOfLabel(label, perPound);
  return read
    ? { weight: read, source: 'label' }
    : refuse('wrong-label').at({ path: 'label', message: 'must carry a price' });
}

function weightNeeded(): PickRefusal {
  return refuse('weight-needed').at({ path: 'weight', message: 'is required' });
}
