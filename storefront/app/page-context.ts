import type { PageContext } from '@larder/contract/page-context';
import { createContext, type RouterContextProvider } from 'react-router';

/** What the server hands to loaders. Re-exported by entry.server.tsx, so that server and pages share the one key. */
export const pageContext = createContext<PageContext>();

/** The page context inside a loader. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
