import * as z from 'zod';
import { id, langCode, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';
import { list, listItem } from './list.ts';

/** The token in a list's link. */
export const token = z.string().min(20).max(64).describe("From the link, after its '#'");

/**
 * A shopping list shared by a link. Everybody with the link sees the list's name and products, and nothing
 * about its owner; a signed-in user may join the list (contract/list-member.ts).
 */
export const listLinkCalls = {
  'POST api/lists/:id/link': {
    summary:
      'Makes the link of a list. It is answered here alone; one that the list had before ends. Who joined by that one stays.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    answer: z.object({ token }),
    errors: ['list-not-found', 'too-many-requests'],
  },
  'DELETE api/lists/:id/link': {
    summary: 'Ends the sharing of a list: its link and who joined by it. That there is none is fine.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['list-not-found'],
  },
  'POST api/shared-list': {
    summary: 'The list that a link leads to, priced here for the caller. Changes nothing.',
    who: 'anyone',
    store: true,
    body: z.object({
      token,
      versionKey: versionKey.optional(),
      langCode: langCode.optional(),
    }),
    answer: z.object({
      name: z.string(),
      products: z.array(listItem),
      listId: id.nullable().describe('The list, for its owner and who joined it; null for all others'),
      isOwn: z.boolean().describe("It is the caller's own"),
    }),
    errors: ['list-not-found'],
  },
  'POST api/shared-list/copy': {
    summary: "Makes a list of the caller's own of what a link leads to.",
    who: 'user',
    repeatable: true,
    store: true,
    body: z.object({ token }),
    answer: list,
    errors: ['list-not-found', 'too-many-lists'],
  },
} as const satisfies Calls;
