/**
 * The header in which the storefront names the mark of the scripts in a rendered page; it is removed before the
 * page is sent.
 */
export const scriptMarkHeader = 'x-script-mark';

/** The error for a page with a script that the storefront did not write: something in its data became markup. */
class ForeignScript extends Error {
  constructor(tag: string) {
    super(`A page has a script that is not its own: ${tag.slice(0, 120)}`);
    this.name = 'ForeignScript';
  }
}

const scriptTag = /<script(?=[\s/>])[^>]*>?/gi;
/** A script with data for search engines, which no browser runs. */
const dataBlock = /^<script type="application\/ld\+json"[^>]*>$/;
const dataScript = /<script[^>]*>([^<]*\.streamController\.enqueue\([^<]*)<\/script>/g;

/**
 * Returns the page without its marks. Every script must bear the mark, which was drawn for this one rendering
 * before any data were read, so that data cannot contain it. A script that carries data must be one call with one
 * string. Throws ForeignScript.
 */
export function ownScriptsOnly(html: string, mark: string): string {
  const attribute = ` nonce="${mark}"`;
  for (const [tag] of html.matchAll(scriptTag)) {
    const isOwn = mark !== '' && tag.includes(attribute);
    if (!isOwn && !dataBlock.test(tag)) throw new ForeignScript(tag);
  }
  for (const [tag, text] of html.matchAll(dataScript)) if (!isOneString(text!)) throw new ForeignScript(tag);
  return mark === '' ? html : html.replaceAll(attribute, '');
}

function isOneString(script: string): boolean {
  const argument = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);?$/s.exec(script)?.[1];
  if (argument === undefined) return false;
  try {
    return typeof JSON.parse(argument) === 'string';
  } catch {
    return false;
  }
}
