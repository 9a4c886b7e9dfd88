import { reservedWords } from '@larder/contract/remembered-view';
import type { Directory } from '../shelf/directory.ts';

/** The words of routes that stand after the first segment. */
const furtherWords = new Set(['order-summary', 'orders']);

const unreserved = /[A-Za-z0-9._~-]/;

/**
 * Returns a segment without needless escapes; those that are needed are in capital letters. In one that cannot be decoded
 * each % stands for itself: the router would write about it, outside the log and as long as it is.
 */
function plain(segment: string): string {
  const needed = segment.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const sign = String.fromCharCode(parseInt(escape.slice(1), 16));
    return unreserved.test(sign) ? sign : escape.toUpperCase();
  });
  return isDecodable(needed) ? needed : needed.replaceAll('%', '%25');
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the one spelling of a page's path to which all others lead: single slashes and none at the end, aliases
 * and our own words in small letters, numbers without leading zeros, no needless escapes. The router takes all
 * spellings for the same page. Any other segment, such as an email address, keeps its spelling.
 */
export function normalPath(pathname: string, directory: Pick<Directory, 'byAlias'>): string {
  const isData = pathname.endsWith('.data');
  const segments = (isData ? pathname.slice(0, -'.data'.length) : pathname).split('/').filter(Boolean);
  const normal = segments.map(plain).map((segment, index) => {
    const small = segment.toLowerCase();
    const isWord = reservedWords.has(small) || furtherWords.has(small);
    if (isWord || (index === 0 && directory.byAlias(small))) return small;
    return index > 0 ? segment.replace(/^0+(?=\d+$)/, '') : segment;
  });
  return `/${normal.join('/')}${isData ? '.data' : ''}`;
}
