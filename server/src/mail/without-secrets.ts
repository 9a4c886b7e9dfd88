import type { MailFacts } from './mail-facts.ts';

/** What stands in the place of a code. */
const hidden = '······';

const withoutCode = <Facts extends { code: string }>(facts: Facts) => ({ ...facts, code: hidden });
const withoutToken = <Facts extends { token: string }>(facts: Facts) => ({ ...facts, token: '' });
const withoutFragment = <Facts extends { url: string }>(facts: Facts) => ({
  ...facts,
  url: facts.url.replace(/#.*$/s, ''),
});
const whole = (facts: MailFacts) => facts;

/** For each kind of mail, the function that returns its facts without what its reader alone may hold. */
const shown: {
  [Kind in MailFacts['kind']]: (facts: Extract<MailFacts, { kind: Kind }>) => MailFacts;
} = {
  verify: withoutCode,
  'sign-in-code': withoutCode,
  reset: withoutFragment,
  'staff-invitation': withoutFragment,
  'more-asked': withoutToken,
  'item-asked': withoutToken,
  'account-exists': whole,
  'password-changed': whole,
  'account-deleted': whole,
  'staff-password-changed': whole,
  'payment-refused': whole,
  'order-unseen': whole,
  refunded: whole,
  'problem-answered': whole,
  'brought-back': whole,
  receipt: whole,
  'order-changed': whole,
  order: whole,
};

/**
 * Returns the facts of a mail without its code and without the token of its link. Whoever holds these acts as the
 * mail's reader, so nobody gets them by a session alone. Null for a kind of mail that is not known here, as a newer
 * version writes: what is secret in it is not known either.
 */
export function withoutSecrets(facts: MailFacts): MailFacts | null {
  const show = shown[facts.kind] as ((facts: MailFacts) => MailFacts) | undefined;
  return show?.(facts) ?? null;
}
