import type { instead } from '@larder/contract/operations/order-parts';
import { decimalOf } from '@larder/domain/money';
import type { Lang } from '@larder/text/say';
import type * as z from 'zod';
import type { SubstituteFacts } from './pick.store.ts';

/** Returns a product that may come, or came, instead of a line's, in a language. */
export function insteadAnswer(
  { productId, facts }: { productId: number; facts: SubstituteFacts },
  lang: Lang,
): z.infer<typeof instead> {
  const isSpanish = lang === 'ES-MX';
  return {
    prodRrn: productId,
    prodName: isSpanish ? facts.nameEs : facts.nameEn,
    prodBrand: facts.brand,
    prodWeightLabel: isSpanish ? facts.labelEs : facts.labelEn,
    prodThumbnailId: facts.imageGuid,
    sellingMode: facts.sellingMode,
    unitPrice: decimalOf(facts.unitCents),
  };
}
