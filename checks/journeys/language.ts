import { spanish } from '@larder/text/es-mx';
import type { Page } from '@playwright/test';

type Lang = 'EN-US' | 'ES-MX';

/** Texts that differ between the two languages: the other language's text on a page is a mistake. */
const different = Object.entries<string>(spanish).filter(
  ([english, translated]) => english !== translated && /\p{L}{2}/u.test(english.replace(/\{\d\}/g, '')),
);

/** Returns one pattern for all texts of a language; a named value may be anything. */
function patternOf(texts: readonly string[]): RegExp {
  const sources = texts.map((text) =>
    text
      .split(/\{\d\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
  return new RegExp(`^(?:${sources.join('|')})$`, 'su');
}

// A word shared with another text of the table does not show a language ("Total", "Error").
const englishTexts = new Set(different.map(([english]) => english));
const spanishTexts = new Set(different.map(([, translated]) => translated));
// And products keep Spanish names in English ("Sopa de Fideo"), which "{0} de {1}" would take for a text of ours.
const isTelling = (text: string) => !/\{\d\}/.test(text) || /\p{L}{6}/u.test(text);
const foreign: Record<Lang, RegExp> = {
  'ES-MX': patternOf([...englishTexts].filter((text) => !spanishTexts.has(text))),
  'EN-US': patternOf([...spanishTexts].filter((text) => !englishTexts.has(text) && isTelling(text))),
};

/** Returns every text that a page shows or says: text nodes, and the names for screen readers. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest('script, style, template, [lang]:not(html)')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      found.add(node.nodeValue!.replace(/\s+/g, ' ').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.add((element.getAttribute(name) ?? '').trim());
    }
    found.delete('');
    return [...found];
  });
}

/** Returns texts of the other language, and texts with an unfilled place. Empty when all is well. */
export async function wrongTexts(page: Page, lang: Lang): Promise<string[]> {
  const texts = await textsOf(page);
  return texts.filter((text) => foreign[lang].test(text) || /\{\d\}/.test(text));
}
