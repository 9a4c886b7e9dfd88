import { htmlLang, parseLang, type Lang, type Words } from '@larder/text/say';
import { LangContext, provideWords } from '@larder/ui/words.ts';
import { createContext, useCallback, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { keep, readKept } from '../stored.ts';

let spanish: Words = null;
provideWords((lang) => (lang === 'ES-MX' ? spanish : null));

/** Loads the Spanish table when somebody needs it; English is the key and needs none. */
async function loadWords(lang: Lang): Promise<void> {
  if (lang === 'ES-MX') spanish ??= (await import('@larder/text/es-mx-backoffice')).spanishBackoffice;
}

/** Returns the language of this device until it is known who works with it. */
function firstLang(): Lang {
  return readKept('lang') ?? parseLang(navigator.language);
}

/** The first language of the screens; the build draws its one page in English. */
let begunWith: Lang = 'EN-US';

/** Chooses the first language and loads its table; English when the table does not load. */
export async function prepareLang(): Promise<void> {
  const lang = firstLang();
  begunWith = await loadWords(lang).then(
    () => lang,
    () => 'EN-US',
  );
}

const SetLangContext = createContext<(lang: Lang) => Promise<void>>(() => Promise.resolve());

/**
 * Returns a function that changes the language of the screens, at once and for the next start of this device.
 */
export function useSetLang(): (lang: Lang) => Promise<void> {
  return useContext(SetLangContext);
}

export function LangProvider({ children }: { children: ReactNode }) {
  const [lang, setLang] = useState(begunWith);
  const change = useCallback(async (next: Lang) => {
    await loadWords(next);
    keep('lang', next);
    setLang(next);
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = htmlLang(lang);
  }, [lang]);
  return (
    <SetLangContext value={change}>
      <LangContext value={lang}>{children}</LangContext>
    </SetLangContext>
  );
}
