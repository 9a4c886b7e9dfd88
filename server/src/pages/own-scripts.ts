/** How the storefront tells which mark it put on the scripts of a page it rendered; the header goes no further than here. */
export const scriptMarkHeader = 'x-script-mark';

/** A page has a script that the storefront did not write: something in its data came to be markup. */
export class ForeignScript extends Error {
  constructor(tag: string) {
    super(`A page has a script that is not its own: ${tag.slice(0, 120)}`);
    this.name = 'ForeignScript';
  }
}

const scriptTag = /<script(?=[\s/>])[^>]*>?/gi;
/** Data for search engines: no browser runs it. */
const dataBlock = /^<script type="application\/ld\+json"[^>]*>$/;
const dataScript = /<script[^>]*>([^<]*\.streamController\.enqueue\([^<]*)<\/script>/g;

/**
 * The page without its marks. Every script must bear the mark, which was drawn for this one rendering before any data were
 * read: what data bring in cannot know it. Scripts that carry data must be one call with one string. Throws ForeignScript.
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
