import { say, type TextKey } from '@larder/text/say';
import type { MetaDescriptor } from 'react-router';
import { pageWords } from '../words.ts';
import { pageMeta, shellDataOf } from './page-meta.ts';

type Given = Parameters<typeof pageMeta>[0];

/** The meta function of a screen whose name is one of our texts: its title in the page's language, and not to be found. */
export function screenMeta(name: TextKey): (given: Given) => MetaDescriptor[] {
  return (given) => pageMeta(given, { name: say(pageWords(shellDataOf(given)?.view.lang ?? 'EN-US'), name) });
}
