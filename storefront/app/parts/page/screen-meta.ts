import { say, type TextKey } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, shellDataOf } from './page-meta.ts';

type RouteMeta = Parameters<typeof pageMeta>[0];

/**
 * Returns the meta function of a screen whose name is one of our texts: its title in the page's language.
 * Search engines may find it only if it is public.
 */
export function screenMeta(name: TextKey, isPublic = false): (route: RouteMeta) => MetaDescriptor[] {
  return (route) => {
    const words = pageWords(shellDataOf(route)?.view.lang ?? 'EN-US');
    return pageMeta(route, { name: say(words, name), isPublic });
  };
}
