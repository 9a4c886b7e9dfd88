import type { Cents } from '@larder/domain/money';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';

/** The outcome of a line: the goods put in the bag for it, and their amount. */
export type PickedFacts = {
  state: 'picked' | 'short' | 'substituted';
  quantity: Thousandths | null;
  weight: Thousandths | null;
  amountCents: Cents;
  substitute: {
    productId: number;
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
