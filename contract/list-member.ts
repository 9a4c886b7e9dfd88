import * as z from 'zod';
import { id, instant } from './fields.ts';
import type { Calls } from './kit.ts';
import { list } from './list.ts';
import { token } from './list-link.ts';

/**
 * Editing a list with others: at most 20 people join one, by its link. They see its owner's first name, and
 * the owner sees theirs.
 */
export const listMemberCalls = {
  'POST api/shared-list/join': {
    summary:
      'Joins the list that a link leads to. Who joined it before, and whose it is, are answered the same.',
    who: 'user',
    store: true,
    body: z.object({ token }),
    answer: list,
    errors: ['list-not-found', 'too-many-lists', 'too-many-members'],
  },
  'GET api/lists/:id/members': {
    summary: "Who joined a list of the caller's own, in the order of joining.",
    who: 'user',
    store: true,
    params: z.object({ id }),
    answer: z.array(z.object({ id, firstName: z.string(), joinedAt: instant })),
    errors: ['list-not-found'],
  },
  'DELETE api/lists/:id/members/:memberId': {
    summary:
      "Takes somebody off a list of the caller's own, and ends its link, by which they would come back. That nobody is there is fine.",
    who: 'user',
    store: true,
    params: z.object({ id, memberId: id }),
    answer: 'nothing',
    errors: ['list-not-found'],
  },
  'DELETE api/lists/:id/membership': {
    summary: 'Leaves a list that the caller joined.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['list-not-found'],
  },
} as const satisfies Calls;
