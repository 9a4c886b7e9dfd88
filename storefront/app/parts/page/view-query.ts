import type { View } from '@larder/contract/page-context';
import type { StoreState } from '../../state/store.ts';

/** What a catalog call says of the view it is asked in. */
export type ViewQuery = { locationGuid: string; langCode: View['lang']; versionKey: View['versionKey'] };

type Asked = Pick<View, 'lang' | 'versionKey'> & { locationGuid: string };

/** The query every catalog call begins with. */
export function viewQuery({ locationGuid, lang, versionKey }: Asked): ViewQuery {
  return { locationGuid, langCode: lang, versionKey };
}

/** The same for calls that list products: with the shopper's dietary preferences, when there are any (APP-04). */
export function listingViewQuery(
  view: Asked & { dietary: readonly number[] },
): ViewQuery & { dietaryOptions?: string } {
  return {
    ...viewQuery(view),
    ...(view.dietary.length > 0 ? { dietaryOptions: JSON.stringify(view.dietary) } : {}),
  };
}

/** The store as the browser knows it, in the form both functions take. */
export function askedOf(store: StoreState): Asked & { dietary: readonly number[] } {
  return {
    locationGuid: store.location.key,
    lang: store.lang,
    versionKey: store.versionKey,
    dietary: store.dietary,
  };
}
