import * as z from 'zod';
import { id, jsonList, key, langCode, versionKey } from './fields.ts';

/** "true" or "false" in a query. */
export const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * The guid of the store, the same as the header x-location-guid, so that one URL is one answer. Header and
 * query must agree when both are sent; either alone suffices.
 */
export const locationGuid = id.optional();

/**
 * The parameters of every catalog call: store, language (default EN-US), way of receiving (default the
 * store's).
 */
export const viewQuery = {
  locationGuid,
  langCode: langCode.optional(),
  versionKey: versionKey.optional(),
};

/**
 * Ids of dietary options: a product stays when at least one of its own is among them; an empty list filters
 * nothing.
 */
export const dietaryOptionsQuery = jsonList(key, 50).optional();
