import { wordsOf } from '@larder/text/words';
import { parseLang, say, type Lang, type TextKey, type Words } from '@larder/text/say';
import { createContext, useCallback, useContext } from 'react';

/** In the browser: the table of the page's language, loaded by entry.client.tsx before hydration. */
let browserWords: Words = null;

export function setBrowserWords(words: Words): void {
  browserWords = words;
}

/** The table of a language: on the server any, in the browser the page's own (changing language reloads the page). */
export function pageWords(lang: Lang): Words {
  return import.meta.env.SSR ? wordsOf(lang) : browserWords;
}

export const LangContext = createContext<Lang>('EN-US');

export function useLang(): Lang {
  return useContext(LangContext);
}

export type Say = (key: TextKey, ...args: readonly (string | number)[]) => string;

/** The texts of the page's language: `const t = useText(); t('Add to cart')`. */
export function useText(): Say {
  const lang = useLang();
  return useCallback((key, ...args) => say(pageWords(lang), key, ...args), [lang]);
}

/** The page's language in the browser, outside of components. */
export function documentLang(): Lang {
  return parseLang(document.documentElement.lang);
}
