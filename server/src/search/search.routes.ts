import { isRefusal, refuse } from '@larder/contract/refuse';
import type { searchCalls } from '@larder/contract/search';
import type { Handlers } from '../http/bind.ts';
import type { Gate } from '../limits/gate.ts';
import { answerFromShelf } from '../catalog/answer.ts';
import { openReading } from '../catalog/reading.ts';
import { matchList } from './match-list.ts';
import { searchProducts } from './search-products.ts';
import { suggest } from './suggest.ts';

/** The handlers of the search. `lists` lets written lists be matched: each is the work of a hundred searches. */
export function searchHandlers(lists: Gate): Handlers<typeof searchCalls> {
  return {
    'GET api/catalog/search/:searchString': ({ params, query }, call) => {
      if (query.searchString !== undefined && query.searchString !== params.searchString) {
        const [path, message] = ['searchString', 'must be what the path says'];
        return refuse('invalid-request', path).saying('{0}: {1}', path, message).at({ path, message });
      }
      return answerFromShelf(call, query, (reading) => searchProducts(reading, params.searchString, query));
    },
    'GET api/catalog/suggestions/:searchString': ({ params, query }, call) =>
      answerFromShelf(call, query, (reading) => suggest(reading, params.searchString)),
    'POST api/catalog/written-list': async ({ body }, call) => {
      const reading = await openReading(call, body);
      return isRefusal(reading) ? reading : lists(call.network, () => matchList(reading, body.text));
    },
  };
}
