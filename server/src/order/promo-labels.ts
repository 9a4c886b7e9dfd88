import { inLang, type Lang } from '@larder/text/say';

/** The labels of an order's promo as its store names it now; null for an order without one. */
export type PromoLabels = { readonly en: string; readonly es: string } | null;

/**
 * Returns the label of an order's promo in the reader's language. It was placed under one of the two; where
 * the store has renamed the promo since, under that name it stays.
 */
export function promoLabelIn(lang: Lang, placed: string, labels: PromoLabels): string {
  if (labels === null || (placed !== labels.en && placed !== labels.es)) return placed;
  return inLang(lang, labels.en, labels.es);
}
