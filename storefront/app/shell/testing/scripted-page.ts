import { RouterContextProvider } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { scriptedBackends } from './scripted-backends.ts';

/** What a loader is handed for a page of a store, over a catalog that answers as a test scripts. */
export function scriptedPage(answer: (call: string) => unknown): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    view: {
      alias: 'downtown',
      merchantGuid: 'merchant',
      locationGuid: 'store',
      versionKey: 'WYGO_DELIVERY',
      priceLevelKey: 'DEFAULT',
      lang: 'EN-US',
      dietary: [],
      signedIn: false,
    },
    isReachable: true,
    experience: scriptedBackends(answer).experience,
    origin: 'http://localhost',
    path: '/downtown',
    fontStylesheetUrl: null,
    mapStyleUrl: null,
  });
  return context;
}
