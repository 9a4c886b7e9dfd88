import { expect, it } from 'vitest';
import { listingViewQuery, viewQuery } from './view-query.ts';

const view = { locationGuid: 'store', lang: 'ES-MX', versionKey: 'CUST_PICKUP' } as const;

it('asks in the store, the language and the way of receiving of the view', () => {
  expect(viewQuery(view)).toEqual({ locationGuid: 'store', langCode: 'ES-MX', versionKey: 'CUST_PICKUP' });
});

it('names food preferences only where there are any, and only to calls that list products', () => {
  expect(listingViewQuery({ ...view, dietary: [] })).not.toHaveProperty('dietaryOptions');
  expect(listingViewQuery({ ...view, dietary: [3, 5] }).dietaryOptions).toBe('[3,5]');
});
