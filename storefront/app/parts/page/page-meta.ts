import type { WebsiteData } from '@larder/contract/website';
import type { View } from '@larder/contract/page-context';
import { cut } from '@larder/domain/truncate';
import type { MetaDescriptor } from 'react-router';
import { opensToAll } from '../../state/open-routes.ts';
import { pageTitle } from '../../state/page-title.ts';

type ShellData = { website: WebsiteData; view: View; origin: string };

/** The arguments of a route's meta function: the loader data of the route and of those around it. */
type RouteMeta = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Page = {
  /** The page's own name; without one the title is the store's alone. */
  name?: string | null;
  description?: string | null;
  /** True for a public page, which has one address for each language and may be found by search engines. */
  isPublic?: boolean;
  /** Names in the query that make another page of it. */
  query?: string;
  image?: string | null;
};

/** Returns the store's data as the shell loaded it, or null where the shell failed. */
export function shellDataOf({ matches }: RouteMeta): ShellData | null {
  return (matches.find((match) => match?.id === 'shell/shell')?.loaderData as ShellData | undefined) ?? null;
}

/**
 * Returns the absolute address of a page in a language: without a language name for English, with one for
 * Spanish.
 */
export function addressIn(lang: View['lang'], origin: string, path: string, query = ''): string {
  const search = [query, lang === 'ES-MX' ? 'lang=ES-MX' : ''].filter(Boolean).join('&');
  return `${origin}${path}${search ? `?${search}` : ''}`;
}

/**
 * Returns the path of a page below the public origin. The path of a store under a host of its own begins with
 * its alias there.
 */
export function publicPath({ website, view }: ShellData, pathname: string): string {
  if (view.alias || !website.location) return pathname;
  return `/${website.location.alias}${pathname === '/' ? '' : pathname}`;
}

/** Returns whether the chooser stands in the place of a screen, since no store is selected (ROUTE-09). */
function showsChooser({ website, view }: ShellData, { location }: RouteMeta): boolean {
  return website.location === null && !opensToAll(location.pathname, view.alias);
}

/** Returns title, description, canonical address and the same page in the other language. */
export function pageMeta(route: RouteMeta, own: Page): MetaDescriptor[] {
  const shell = shellDataOf(route);
  // The chooser at its own address has no name; in the place of a named page it tells nothing of that page.
  const page = own.name && shell && showsChooser(shell, route) ? {} : own;
  const title = pageTitle(page.name, shell?.website.location?.displayName);
  const tags: MetaDescriptor[] = [{ title }];
  const description = cut(page.description?.trim() ?? '', 300);
  if (description) tags.push({ name: 'description', content: description });
  if (!shell || !page.isPublic) return [...tags, { name: 'robots', content: 'noindex' }];
  const path = publicPath(shell, route.location.pathname);
  const at = (lang: View['lang']) => addressIn(lang, shell.origin, path, page.query);
  const canonical = at(shell.view.lang);
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-US', href: at('EN-US') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'es-MX', href: at('ES-MX') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at('EN-US') },
    { property: 'og:title', content: title },
    { property: 'og:url', content: canonical },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(page.image ? [{ property: 'og:image', content: `${shell.origin}${page.image}` }] : []),
  ];
}
