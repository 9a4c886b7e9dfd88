import type { PageContext } from '@larder/contract/page-context';
import { RouterContextProvider } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { scriptedBackends } from './scripted-backends.ts';

type Scene = Partial<Omit<PageContext, 'view' | 'experience'>> & { view?: Partial<PageContext['view']> };

/** Returns the context of a loader for a page of a store, over a catalog that answers as a test scripts. */
export function scriptedPage(
  answer: (call: string) => unknown,
  { view, ...scene }: Scene = {},
): RouterContextProvider {
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
      ...view,
    },
    isReachable: true,
    experience: scriptedBackends(answer).experience,
    origin: 'http://localhost',
    path: '/downtown',
    fontStylesheetUrl: null,
    mapStyleUrl: null,
    ...scene,
  });
  return context;
}
