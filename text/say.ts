import type { spanish } from './es-mx.ts'; // the type only: English pages ship no table

export type Lang = 'EN-US' | 'ES-MX';
export const DEFAULT_LANG: Lang = 'EN-US';

/** The English form of every sentence we say, which is its key. */
export type TextKey = keyof typeof spanish;

/** The table of a language, or null for English, which needs none. */
export type Words = Readonly<Record<string, string>> | null;

/**
 * Returns the text of a key with {0}, {1}… replaced; the key itself where the table has no text. A value that
 * ends with a full stop ("8:30 a. m.") also ends the sentence: no second stop follows it.
 */
export function say(words: Words, key: TextKey, ...args: readonly (string | number)[]): string {
  const text = words?.[key] ?? key;
  return text.replace(/\{(\d)\}(\.(?!\.))?/g, (placeholder, index: string, stop: string = '') => {
    const value = args[Number(index)];
    if (value === undefined) return placeholder;
    return String(value).endsWith('.') ? String(value) : `${value}${stop}`;
  });
}

/** Returns the key for a number: `plural(1, 'Item', 'Items')`. Both our languages use the plural for 0. */
export function plural<Key>(count: number, one: Key, many: Key): Key {
  return count === 1 ? one : many;
}

/** Returns whichever of two texts, English and Spanish, is in the language. */
export function inLang<Text>(lang: Lang, english: Text, spanish: Text): Text {
  return lang === 'ES-MX' ? spanish : english;
}

/** Returns the value of the `lang` attribute and of `Intl` constructors. */
export function htmlLang(lang: Lang): 'en-US' | 'es-MX' {
  return lang === 'ES-MX' ? 'es-MX' : 'en-US';
}

/**
 * Returns the language of a code, preference or Accept-Language header: Spanish if it begins with Spanish,
 * else English.
 */
export function parseLang(text: string | null | undefined): Lang {
  return /^\s*es\b/i.test(text ?? '') ? 'ES-MX' : DEFAULT_LANG;
}
