import type { searchCalls } from '@larder/contract/search';
import type { Handlers } from '../http/bind.ts';
import { answerFromShelf } from '../catalog/answer.ts';
import { Problem } from '../http/problem.ts';
import { searchProducts } from './search-products.ts';
import { suggest } from './suggest.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  'GET api/catalog/search/:searchString': ({ params, query }, call) => {
    if (query.searchString !== undefined && query.searchString !== params.searchString) {
      throw new Problem(400, 'invalid-request', '{0}: {1}', ['searchString', 'must be what the path says'], {
        fields: [{ path: 'searchString', message: 'must be what the path says' }],
      });
    }
    return answerFromShelf(call, query, (reading) => searchProducts(reading, params.searchString, query));
  },
  'GET api/catalog/suggestions/:searchString': ({ params, query }, call) =>
    answerFromShelf(call, query, (reading) => suggest(reading, params.searchString)),
};
