import { expect, it } from 'vitest';
import type { MailFacts } from './mail-facts.ts';
import { withoutSecrets } from './without-secrets.ts';

const validUntil = Date.parse('2026-11-18T15:30:00Z');
const secret: MailFacts[] = [
  { kind: 'verify', code: '012345', validUntil },
  { kind: 'sign-in-code', code: '012345', validUntil },
  { kind: 'reset', url: 'http://localhost:3000/alder/recover#012345', validUntil },
  {
    kind: 'staff-invitation',
    merchant: 'Alder Grocers',
    store: null,
    role: 'owner',
    invitedBy: null,
    url: 'http://localhost:3000/backoffice/join#012345',
    validUntil,
  },
  { kind: 'more-asked', number: 'AL-1', ceilingCents: 1, askedCents: 2, token: '012345', validUntil },
  { kind: 'item-asked', number: 'AL-1', missing: 'Eggs', offered: 'Limes', token: '012345', validUntil },
];

it.each(secret)(
  'the facts of a mail $kind lose what its reader alone may hold, and keep the rest',
  (facts) => {
    const shown = withoutSecrets(facts);
    expect(JSON.stringify(shown)).not.toContain('012345');
    expect(Object.keys(shown!)).toEqual(Object.keys(facts));
    expect(withoutSecrets({ kind: 'account-exists' })).toEqual({ kind: 'account-exists' });
  },
);

it('a kind of mail that is not known here is not shown at all', () => {
  const unknown = { kind: 'of-a-newer-version', secret: '012345' } as unknown as MailFacts;
  expect(withoutSecrets(unknown)).toBeNull();
});
