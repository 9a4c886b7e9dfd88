import { nameWithSize } from '@larder/domain/name-with-size';
import { inLang, type Lang } from '@larder/text/say';
import type { LineRow } from './read-lines.ts';

/** Returns the name of a product in a sentence, with its size: two sizes of one name may be in the same cart. */
export function saidName(
  { nameEn, nameEs, labelEn, labelEs }: Pick<LineRow, 'nameEn' | 'nameEs' | 'labelEn' | 'labelEs'>,
  lang: Lang,
): string {
  return nameWithSize(inLang(lang, nameEn, nameEs), inLang(lang, labelEn, labelEs));
}
