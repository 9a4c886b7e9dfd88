/**
 * The page's Trusted Types: only here does a string become markup or a script. The Content-Security-Policy
 * demands it (`require-trusted-types-for 'script'`) and permits no other policies.
 */

type Policy = { createHTML(text: string): unknown; createScriptURL(url: string): unknown };
type Rules = {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
};
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const factory = () => (globalThis as { trustedTypes?: Factory }).trustedTypes;
let own: Policy | undefined;

const tag = /<[^>]*>?/g;
const link =
  /^<(a href="https:\/\/[^"<>]*"( target="_blank"| rel="[a-z ]*"| title="[^"<>]*"| aria-label="[^"<>]*")*|\/a)>$/;

/**
 * Returns the markup that libraries may set by themselves, or null to refuse it: text without tags, links to
 * other sites (the names under a map), and the empty script with which React makes blocks of data.
 */
export function harmlessMarkup(text: string): string | null {
  if (text === '<script></script>') return text;
  const tags = text.match(tag) ?? [];
  return tags.every((each) => link.test(each)) ? text : null;
}

/**
 * Returns the address of a script that libraries may load by themselves (our own files, such as the map's
 * worker), or null to refuse it.
 */
export function ownFile(url: string): string | null {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith('/assets/') ? url : null;
}

/**
 * Makes the policies before anything is rendered. Does nothing where the page has them already or the browser
 * knows none.
 */
export function guardMarkup(): void {
  const policies = factory();
  if (!policies || own) return;
  policies.createPolicy('default', { createHTML: harmlessMarkup, createScriptURL: ownFile });
  own = policies.createPolicy('larder', { createHTML: (text) => text, createScriptURL: (url) => url });
}

/**
 * Returns a merchant's text as markup; the server has reduced it to plain headings, paragraphs, lists and
 * links.
 */
export function markupOfServer(text: string): string {
  return (own?.createHTML(text) ?? text) as string;
}

/** Returns the address of the card provider's script, whose origin the page's policy names. */
export function scriptOfProvider(url: string): string {
  return (own?.createScriptURL(url) ?? url) as string;
}
