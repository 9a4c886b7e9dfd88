import type { Cents } from '@larder/domain/money';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';

/** The goods put in the bag for a line. */
export type PickedFacts = {
  state: 'picked' | 'short' | 'substituted';
  quantity: Thousandths | null;
  weight: Thousandths | null;
  amountCents: Cents;
  substituteId: number | null;
  substitute: {
    nameEn: string;
    nameEs: string;
    brand: string;
    labelEn: string;
    labelEs: string;
    imageGuid: string | null;
    sellingMode: SellingMode;
    unitCents: Cents;
  } | null;
};
