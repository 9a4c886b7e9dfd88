import * as z from 'zod';
import { id, langCode } from './fields.ts';
import type { Calls } from './kit.ts';
import { locationGuid } from './view.ts';

/**
 * A text of a merchant as HTML, already reduced to h2, h3, p, ul, ol, li, strong, em and a.
 * One item for the store the call names; without a store, one for every merchant.
 */
const messages = z.array(z.object({ merchantKey: id, merchantName: z.string(), text: z.string() }));

const message = {
  who: 'anyone',
  store: 'optional',
  query: z.object({ locationGuid, langCode: langCode.optional() }),
  answer: messages,
} as const;

/** Help, privacy policy and terms of use. The first item has the text. */
export const messageCalls = {
  'GET api/messages/help': { summary: "The help page's text.", ...message },
  'GET api/messages/privacy': { summary: 'The privacy policy.', ...message },
  'GET api/messages/terms': { summary: 'The terms of use.', ...message },
} as const satisfies Calls;
