import { formatUsPhone, phoneLink } from '@larder/domain/phone';
import { type Lang, say, type Words } from '@larder/text/say';
import type { Block, Brand, Letter } from './letter.ts';

export type Reader = { firstName: string; lang: Lang; words: Words; brand: Brand };

/** What mail programs make links of: addresses, and words joined by a dot. */
const linkLike = /[/\\:@]|\.[\p{L}\p{N}]{2}/u;

/**
 * Returns the greeting. A name that could become a link is left out: anybody may join with somebody else's address, and
 * the first mail must carry none of their advertising.
 */
export function greeting({ firstName, words }: Pick<Reader, 'firstName' | 'words'>): string {
  return firstName === '' || linkLike.test(firstName) ? say(words, 'Hi,') : say(words, 'Hi {0},', firstName);
}

/** Returns the plain text of a mail. */
export function letterText(letter: Letter, { firstName, words, brand }: Reader): string {
  return [
    greeting({ firstName, words }),
    ...letter.blocks.map(blockText),
    `--\n${say(words, "{0} sent you this email. Please don't reply to it.", brand.name)}`,
    ...waysToAsk({ words, brand }).map(({ label, url }) =>
      url.startsWith('tel:') ? label : `${label}:\n${url}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns links by which a reader reaches the store: its phone and its help page; none without a store. */
export function waysToAsk({
  words,
  brand,
}: Pick<Reader, 'words' | 'brand'>): { label: string; url: string }[] {
  if (!brand.store) return [];
  const help = { label: say(words, 'Visit our help page'), url: `${brand.home}/help` };
  const { phone } = brand.store;
  if (!phone) return [help];
  return [
    { label: say(words, 'Questions? Call us at {0}.', formatUsPhone(phone)), url: phoneLink(phone) },
    help,
  ];
}

function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'code') return `    ${block.code}`;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  return block.rows.map((row) => `${row.label.replace(/:$/, '')}: ${row.value}`).join('\n');
}
