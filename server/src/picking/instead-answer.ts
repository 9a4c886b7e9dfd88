import type { instead } from '@larder/contract/operations/order-parts';
import { decimalOf } from '@larder/domain/money';
import { inLang, type Lang } from '@larder/text/say';
import type * as z from 'zod';
import type { SubstituteFacts } from './pick.store.ts';

/** Returns a product that may come, or came, instead of a line's, in a language. */
export function insteadAnswer(
  { productId, facts }: { productId: number; facts: SubstituteFacts },
  lang: Lang,
): z.infer<typeof instead> {
  return {
    prodRrn: productId,
    prodName: inLang(lang, facts.nameEn, facts.nameEs),
    prodBrand: facts.brand,
    prodWeightLabel: inLang(lang, facts.labelEn, facts.labelEs),
    prodThumbnailId: facts.imageGuid,
    sellingMode: facts.sellingMode,
    unitPrice: decimalOf(facts.unitCents),
  };
}
