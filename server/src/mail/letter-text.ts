import { type Lang, say, type Words } from '@larder/text/say';
import type { Block, Brand, Letter } from './mail-facts.ts';

export type Reader = { firstName: string; lang: Lang; words: Words; brand: Brand };

/** The plain text of a mail. */
export function letterText(letter: Letter, { firstName, words, brand }: Reader): string {
  return [
    say(words, 'Hi {0},', firstName),
    ...letter.blocks.map(blockText),
    say(words, 'Thank you for shopping at {0}.', brand.name),
    `--\n${say(words, 'This email was sent by {0}. Please do not reply to it.', brand.name)}`,
    `${say(words, 'Questions? Visit our help page.')}\n${brand.home}/help\n`,
  ].join('\n\n');
}

function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'code') return `    ${block.code}`;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  return block.rows.map((row) => `${row.label.replace(/:$/, '')}: ${row.value}`).join('\n');
}
