import { say, type TextKey } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, shellDataOf } from './page-meta.ts';

type Given = Parameters<typeof pageMeta>[0];

/**
 * The meta function of a screen whose name is one of our texts: its title in the page's language. Not to be found by
 * search engines unless it is public.
 */
export function screenMeta(name: TextKey, isPublic = false): (given: Given) => MetaDescriptor[] {
  return (given) => {
    const words = pageWords(shellDataOf(given)?.view.lang ?? 'EN-US');
    return pageMeta(given, { name: say(words, name), isPublic });
  };
}
