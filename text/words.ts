import { spanish } from './es-mx.ts';
import type { Lang, Words } from './say.ts';

/**
 * Returns the table of a language. For servers and lazy chunks: importing this brings the whole table along.
 */
export function wordsOf(lang: Lang): Words {
  return lang === 'ES-MX' ? spanish : null;
}
