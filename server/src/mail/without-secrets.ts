import type { MailFacts } from './mail-facts.ts';

/** What stands in the place of a code. */
const hidden = '······';

/**
 * Returns the facts of a mail without its code and without the token of its link. Whoever holds these acts as the
 * mail's reader, so nobody gets them by a session alone.
 */
export function withoutSecrets(facts: MailFacts): MailFacts {
  switch (facts.kind) {
    case 'verify':
    case 'sign-in-code':
      return { ...facts, code: hidden };
    case 'reset':
    case 'staff-invitation':
      return { ...facts, url: facts.url.replace(/#.*$/s, '') };
    case 'more-asked':
    case 'item-asked':
      return { ...facts, token: '' };
    default:
      return facts;
  }
}
