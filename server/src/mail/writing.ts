import type { Lang, Words } from '@larder/text/say';
import type { Brand } from './letter.ts';

/** The circumstances in which a letter is written. `now` is the instant it is written for, in epoch milliseconds. */
export type Writing = { words: Words; lang: Lang; brand: Brand; now: number };
