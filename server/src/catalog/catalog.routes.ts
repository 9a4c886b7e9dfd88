import type { catalogCalls } from '@larder/contract/catalog';
import { refuse } from '@larder/contract/refuse';
import type { Handlers } from '../http/bind.ts';
import { answerFromShelf } from './answer.ts';
import { cardsOf, detailOf } from './card.ts';
import { listOf, readListProducts, readSections } from './read-content.ts';
import { readDepartmentPage } from './read-departments.ts';

const homeProducts = 10;
const maxListProducts = 500;

export const catalogHandlers: Handlers<typeof catalogCalls> = {
  'GET api/catalog': ({ query }, call) =>
    answerFromShelf(call, query, (reading) => readSections(reading, query.maxProducts ?? homeProducts)),

  'GET api/catalog/product/:id': async ({ params, query }, call) => {
    const { dietaryOptionsOf } = await call.larder.shelves.directory();
    return answerFromShelf(call, query, (reading) => {
      const ordinal = reading.shelf.table.ordinalOf(params.id);
      if (ordinal < 0) return refuse('product-not-found');
      const options = dietaryOptionsOf(reading.shelf.merchantId);
      const names = new Map(options.map((option) => [option.id, option[reading.tongue]]));
      return detailOf(reading, ordinal, names);
    });
  },

  'GET api/catalog/products': ({ query }, call) =>
    answerFromShelf(call, query, (reading) => {
      const ordinals = query.ids
        .map((id) => reading.shelf.table.ordinalOf(id))
        .filter((ordinal) => ordinal >= 0);
      return { products: cardsOf(reading, ordinals) };
    }),

  'GET api/catalog/department/:id': ({ params, query }, call) =>
    answerFromShelf(call, query, (reading) => readDepartmentPage(reading, params.id, query)),

  'GET api/catalog/lists': ({ query }, call) =>
    answerFromShelf(call, query, (reading) =>
      reading.shelf.content.lists.map((list) => listOf(reading, list)),
    ),

  'GET api/catalog/lists/:id/products': ({ params, query }, call) =>
    answerFromShelf(call, query, (reading) =>
      readListProducts(reading, params.id, {
        ...query,
        maxProducts: query.maxProducts ?? maxListProducts,
      }),
    ),
};
