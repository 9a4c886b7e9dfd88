import { expect, it } from 'vitest';
import { listingViewQuery, viewQuery } from './view-query.ts';

const view = { locationGuid: 'store', lang: 'ES-MX', versionKey: 'CUST_PICKUP' } as const;

it('a query carries store, language and way of receiving of the View', () => {
  expect(viewQuery(view)).toEqual({ locationGuid: 'store', langCode: 'ES-MX', versionKey: 'CUST_PICKUP' });
});

it('a query carries food preferences only where there are any, and only when it lists products', () => {
  expect(listingViewQuery({ ...view, dietary: [] })).not.toHaveProperty('dietaryOptions');
  expect(listingViewQuery({ ...view, dietary: [3, 5] }).dietaryOptions).toBe('[3,5]');
});
