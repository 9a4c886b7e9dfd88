import type { PageContext } from '@larder/contract/page-context';
import { createContext, type RouterContextProvider } from 'react-router';

/**
 * The key of the context that the server hands to loaders. entry.server.tsx re-exports it, so that server and
 * pages share one key.
 */
export const pageContext = createContext<PageContext>();

/** Returns the page context inside a loader. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
