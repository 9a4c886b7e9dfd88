import type { StaffLine } from '@larder/contract/operations/order';
import { decimalOf, type Cents } from '@larder/domain/money';
import { approximateWeight, decimalOfThousandths, type Thousandths } from '@larder/domain/quantity';
import { missingRule } from '@larder/domain/substitution';
import { inLang, type Lang } from '@larder/text/say';
import { sellingOf } from '@larder/domain/selling';
import { insteadAnswer } from './instead-answer.ts';
import type { StaffLineRow } from './staff-line.store.ts';

/** Returns a line in a language, its note only with `maySeeNote`. `labelPrice`: the cents by which a label is read. */
export function staffLineAnswer(
  line: StaffLineRow,
  { lang, maySeeNote, labelPrice }: { lang: Lang; maySeeNote: boolean; labelPrice: Cents },
): StaffLine {
  const { substitute, substituteId, asked, backupId } = line;
  return {
    id: line.id,
    position: line.position,
    prodRrn: line.productId,
    prodName: inLang(lang, line.nameEn, line.nameEs),
    prodBrand: line.brand,
    prodWeightLabel: inLang(lang, line.labelEn, line.labelEs),
    prodThumbnailId: line.imageGuid,
    upc: line.upc,
    plu: line.plu,
    aisle: line.aisle,
    pickOrder: line.pickOrder,
    sellingMode: line.sellingMode,
    units: decimalOfThousandths(line.quantity),
    askedWeight: decimalOrNull(askedWeight(line)),
    unitPrice: decimalOf(line.unitCents),
    labelPrice: line.sellingMode === 'UNIT' ? null : decimalOf(labelPrice),
    extPrice: decimalOf(line.amountCents),
    note: maySeeNote ? line.message : '',
    minimumAge: line.minimumAge,
    rule: missingRule({
      noSubstitute: line.noSubstitute,
      hasBackup: backupId !== null,
      choice: line.missingChoice,
    }),
    backup:
      backupId === null
        ? null
        : {
            prodRrn: backupId,
            prodName: inLang(lang, line.backupNameEn, line.backupNameEs),
            prodWeightLabel: inLang(lang, line.backupLabelEn, line.backupLabelEs),
          },
    state: line.state,
    pickedUnits: decimalOrNull(line.pickedQuantity),
    pickedWeight: decimalOrNull(line.weight),
    weightSource: line.weightSource,
    reason: line.reason,
    finalExtPrice: line.finalCents === null ? null : decimalOf(line.finalCents),
    isOff: line.isOff,
    substitute:
      substitute && substituteId !== null
        ? insteadAnswer({ productId: substituteId, facts: substitute }, lang)
        : null,
    question: asked && {
      prodRrn: asked.productId,
      prodName: inLang(lang, asked.nameEn, asked.nameEs),
      prodWeightLabel: inLang(lang, asked.labelEn, asked.labelEs),
      expiresAt: new Date(asked.expiresAt).toISOString(),
      answer: asked.answer,
    },
  };
}

function decimalOrNull(quantity: Thousandths | null): number | null {
  return quantity === null ? null : decimalOfThousandths(quantity);
}

function askedWeight(row: StaffLineRow) {
  return row.sellingMode === 'WEIGHT' ? row.quantity : approximateWeight(sellingOf(row), row.quantity);
}
