/**
 * The page's Trusted Types: a string becomes markup or a script only here. The Content-Security-Policy asks for it
 * (`require-trusted-types-for 'script'`) and lets no other policies be made.
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
 * What libraries may set as markup by themselves: text without any tag, links to other sites (the names under a map), and the
 * empty script with which React makes blocks of data. Null: refused.
 */
export function harmlessMarkup(text: string): string | null {
  if (text === '<script></script>') return text;
  const tags = text.match(tag) ?? [];
  return tags.every((each) => link.test(each)) ? text : null;
}

/** What libraries may load as scripts by themselves: our own files (the map's worker). Null: refused. */
export function ownFile(url: string): string | null {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith('/assets/') ? url : null;
}

/** Makes the policies, before anything is rendered. Where the page has them already, or none are known, it does nothing. */
export function guardMarkup(): void {
  const policies = factory();
  if (!policies || own) return;
  policies.createPolicy('default', { createHTML: harmlessMarkup, createScriptURL: ownFile });
  own = policies.createPolicy('larder', { createHTML: (text) => text, createScriptURL: (url) => url });
}

/** A merchant's text, which the server has reduced to plain headings, paragraphs, lists and links. */
export function markupOfServer(text: string): string {
  return (own?.createHTML(text) ?? text) as string;
}

/** The script of the card provider, whose origin the policy of the page names. */
export function scriptOfProvider(url: string): string {
  return (own?.createScriptURL(url) ?? url) as string;
}
