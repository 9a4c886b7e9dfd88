import * as z from 'zod';
import { id, jsonList, key, langCode, versionKey } from './fields.ts';

/** "true" or "false" in a query. */
export const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * Which store, by its guid: the same as the header x-location-guid, so that one URL is one answer. Header and query
 * must agree when both are given; either alone suffices.
 */
export const locationGuid = id.optional();

/** What every catalog call may be asked with: store, language (EN-US), way of receiving (the store's default one). */
export const viewQuery = {
  locationGuid,
  langCode: langCode.optional(),
  versionKey: versionKey.optional(),
};

/** Ids of dietary options: a product stays when at least one of its own is among them; none filters nothing. */
export const dietaryOptionsQuery = jsonList(key, 50).optional();
