import type { messageCalls } from '@larder/contract/message';
import type { Lang } from '@larder/text/say';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { tongueOf } from '../catalog/reading.ts';
import { readMessagesOfAll } from './message.store.ts';

type Query = { langCode?: Lang | undefined };

/** Returns the handler that answers the message of the call's store, or without a store those of all merchants. */
function answerMessage(kind: 'help' | 'privacy' | 'terms') {
  return async ({ query }: { query: Query }, call: Call) => {
    const tongue = tongueOf(query.langCode);
    call.headers.set('cache-control', 'private, no-cache');
    if (call.store === null) {
      const all = await readMessagesOfAll(call.larder.pool, kind);
      return all.map(({ merchantKey, merchantName, ...html }) => ({
        merchantKey,
        merchantName,
        text: html[tongue],
      }));
    }
    const { merchant } = call.store;
    const shelf = await call.larder.shelves.of(merchant.id);
    const html = shelf.content.messages[kind];
    return html ? [{ merchantKey: merchant.guid, merchantName: merchant.name, text: html[tongue] }] : [];
  };
}

export const messageHandlers: Handlers<typeof messageCalls> = {
  'GET api/messages/help': answerMessage('help'),
  'GET api/messages/privacy': answerMessage('privacy'),
  'GET api/messages/terms': answerMessage('terms'),
};
