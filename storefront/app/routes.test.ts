import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from './routes.ts';

/** The route table of the specification. */
const table = `/account /verified /verify/:email /cart /checkout /checkout/order-summary /department/:deptId
  /location-list/:listId /recipe/:recipeId / /join /login /product/:id /recover /search /loyalty /help`.split(
  /\s+/,
);

/** Returns the addresses of a site map that open a screen, without the alias before them. */
function addressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => {
    if (children) return addressesOf(children);
    return index ? ['/'] : [`/${path}`];
  });
}

/** What opens beside the table: screens for shoppers too. */
const beside = ['/account/orders/:orderId', '/-/list', '/-/:about', '/privacy', '/terms', '/*'];

it('every path of the route table exists, under an optional alias [ROUTE-01]', () => {
  const addresses = addressesOf(routes);
  expect(table.filter((path) => !addresses.includes(path))).toEqual([]);
  expect(routes.map(({ path }) => path)).toEqual([':alias?']);
});

it('no screen is there that is not named here: none for merchants [APP-15]', () => {
  expect(addressesOf(routes).toSorted()).toEqual([...table, ...beside].toSorted());
});
