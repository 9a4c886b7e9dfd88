import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { milesBetween } from '@larder/domain/distance';
import type { websiteCalls } from '@larder/contract/website';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { answerFromShelf, headersOf, notModified, type Keeping } from '../catalog/answer.ts';
import { listOf, recipeCardOf } from '../catalog/read-content.ts';
import { readDepartments } from '../catalog/read-departments.ts';
import { openReading, tongueOf } from '../catalog/reading.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import type { Directory } from '../shelf/directory.ts';
import { createPerMinute, tooOften } from '../limits/per-minute.ts';
import { isKnownToCaller } from '../http/etag.ts';
import { readAds, readBrands } from './read-location.ts';
import { settingsOf, storeFactsOf, versionsOf, websiteDataOf } from './website-data.ts';

const reportsPerMinute = 20;

/**
 * Answers a call about stores from the directory. The answer changes only with the directory; a caller who has the
 * present one gets 304.
 */
async function answerFromDirectory<Made>(
  call: Call,
  make: (directory: Directory) => Made,
): Promise<Response | Extract<Made, Refusal>> {
  const directory = await call.larder.shelves.directory();
  const isNamedByAddress = new URL(call.request.url).searchParams.has('locationGuid');
  const keeping: Keeping = {
    etag: `W/"${call.larder.release}.${directory.revision}.${call.store?.locationId ?? 'all'}"`,
    isPublic: call.store === null || isNamedByAddress,
    varyOnStore: call.store !== null && !isNamedByAddress,
  };
  if (isKnownToCaller(call.request, keeping.etag)) return notModified(keeping);
  const made = make(directory);
  return isRefusal(made) ? made : Response.json(made, { headers: headersOf(keeping) });
}

function findStore(directory: Directory, query: { alias?: string | undefined; host?: string | undefined }) {
  if (!query.alias) return query.host ? directory.byHost(query.host) : null;
  return directory.byAlias(query.alias) ?? refuse('store-not-found');
}

function distanceTo(
  store: StoreFacts,
  latitude: number | undefined,
  longitude: number | undefined,
): number | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (store.latitude === null || store.longitude === null) return null;
  return milesBetween({ latitude, longitude }, { latitude: store.latitude, longitude: store.longitude });
}

/** Returns the handlers about stores: their facts, settings and catalog dimensions. */
export function websiteHandlers(): Handlers<typeof websiteCalls> {
  const mayReport = createPerMinute(reportsPerMinute);
  return {
    'GET settings': (_, call) => answerFromDirectory(call, () => settingsOf(call.store)),

    'GET api/users/identify': ({ query }, call) =>
      answerFromDirectory(call, (directory) => {
        const store = findStore(directory, query);
        return isRefusal(store) ? store : websiteDataOf(directory, store, tongueOf(query.langCode));
      }),

    'GET api/users/locations/departments': ({ query }, call) => answerFromShelf(call, query, readDepartments),

    'GET api/users/locations/versions': (_, call) => answerFromDirectory(call, () => versionsOf(call.store)),

    'GET api/users/locations/ads': ({ query }, call) => answerFromShelf(call, query, readAds),

    'GET api/users/locations/brands': ({ query }, call) => answerFromShelf(call, query, readBrands),

    'GET api/users/locations/dietary-options': ({ query }, call) =>
      answerFromDirectory(call, ({ dietaryOptionsOf }) => {
        const tongue = tongueOf(query.langCode);
        return dietaryOptionsOf(call.store?.merchantId ?? null)
          .map(({ id, code, ...name }) => ({ rrn: id, key: id, code, name: name[tongue] }))
          .sort((a, b) => a.name.localeCompare(b.name, tongue));
      }),

    'GET api/users/locations/:key': async ({ params, query }, call) => {
      const directory = await call.larder.shelves.directory();
      const store = directory.byGuid(params.key.toLowerCase());
      if (!store) return refuse('store-not-found');
      const reading = await openReading({ ...call, store }, query);
      if (isRefusal(reading)) return reading;
      call.headers.set('cache-control', 'private, no-cache');
      return {
        ...storeFactsOf(store, reading.tongue),
        distance: distanceTo(store, query.latitude, query.longitude),
        departments: readDepartments(reading),
        ads: readAds(reading),
        brands: readBrands(reading),
        lists: reading.shelf.content.lists.map((list) => listOf(reading, list)),
        recipes: reading.shelf.content.recipes.map((recipe) => recipeCardOf(reading, recipe)),
      };
    },

    'POST logerror': ({ body }, call) => {
      if (!mayReport(call.network, call.now)) return tooOften();
      call.larder.log('warn', 'browser-error', body);
    },
  };
}
