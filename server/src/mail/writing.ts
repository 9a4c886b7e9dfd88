import type { Lang, Words } from '@larder/text/say';
import type { Brand } from './letter.ts';

/** `now`: the instant the mail is written for, in epoch milliseconds. */
export type Writing = { words: Words; lang: Lang; brand: Brand; now: number };
