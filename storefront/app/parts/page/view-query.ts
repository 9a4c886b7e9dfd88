import type { View } from '@larder/contract/page-context';
import type { StoreState } from '../../state/store.ts';

/** The view in which a catalog call is made. */
type ViewQuery = { locationGuid: string; langCode: View['lang']; versionKey: View['versionKey'] };

type Asked = Pick<View, 'lang' | 'versionKey'> & { locationGuid: string };

/** Returns the query with which every catalog call begins. */
export function viewQuery({ locationGuid, lang, versionKey }: Asked): ViewQuery {
  return { locationGuid, langCode: lang, versionKey };
}

/** Returns the query of calls that list products: with the shopper's dietary options, if any (APP-04). */
export function listingViewQuery(
  view: Asked & { dietary: readonly number[] },
): ViewQuery & { dietaryOptions?: string } {
  return {
    ...viewQuery(view),
    ...(view.dietary.length > 0 ? { dietaryOptions: JSON.stringify(view.dietary) } : {}),
  };
}

/** Returns the selected store in the form that both functions take. */
export function askedOf(store: StoreState): Asked & { dietary: readonly number[] } {
  return {
    locationGuid: store.location.key,
    lang: store.lang,
    versionKey: store.versionKey,
    dietary: store.dietary,
  };
}
