const ascii = /^[\x20-\x7e]*$/;

/** Lower case without accents: "Jalapeño" becomes "jalapeno". */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

const stopWords = new Set(
  'a al an and con de del el en for in la las los o of on or para por the to un una with y'.split(' '),
);

/** The words of a text, folded, in order: "Coca-Cola's" gives coca, colas, and cocacolas, which is how some type it. */
export function wordsIn(text: string): string[] {
  const folded = fold(text).replace(/['’`´]/g, '');
  const words: string[] = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (folded.includes('-')) {
    for (const joined of folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [])
      words.push(joined.replaceAll('-', ''));
  }
  return words;
}

/** Words that say nothing of a product ("de", "with"). */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The words to look for; little words only when there is nothing else. */
export function wordsToFind(text: string, most = 8): string[] {
  const words = [...new Set(wordsIn(text))];
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, most);
}

/**
 * What a word may be the plural of, in English or Spanish, besides itself: "tomatoes" gives tomatoe and tomato, "nueces"
 * gives nuece, nuec and nuez, "berries" gives berrie and berry. Both sides are reduced, so that any two forms meet.
 */
export function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const found = [word.slice(0, -1)];
  if (word.endsWith('es') && word.length > 4) found.push(word.slice(0, -2));
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ces')) found.push(`${word.slice(0, -3)}z`);
  if (word.endsWith('ves')) found.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return found;
}
