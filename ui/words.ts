import { parseLang, say, type Lang, type TextKey, type Words } from '@larder/text/say';
import { createContext, useContext } from 'react';

/**
 * Where the tables come from: all of them on the server, the page's own in the browser, loaded before
 * hydration (the app's entry files). No other file may import a table, or every page would carry it.
 */
let tableOf: (lang: Lang) => Words = () => null;

export function provideWords(source: (lang: Lang) => Words): void {
  tableOf = source;
}

/** Returns the table of a language; changing the language reloads the page. */
export function pageWords(lang: Lang): Words {
  return tableOf(lang);
}

export const LangContext = createContext<Lang>('EN-US');

export function useLang(): Lang {
  return useContext(LangContext);
}

export type Say = (key: TextKey, ...args: readonly (string | number)[]) => string;

const sayIn: Record<Lang, Say> = {
  'EN-US': (key, ...args) => say(pageWords('EN-US'), key, ...args),
  'ES-MX': (key, ...args) => say(pageWords('ES-MX'), key, ...args),
};

/** Returns the function for the texts of the page's language: `const t = useText(); t('Save')`. It stays the same. */
export function useText(): Say {
  return sayIn[useLang()];
}

/** Returns the page's language in the browser, outside of components. */
export function documentLang(): Lang {
  return parseLang(document.documentElement.lang);
}
