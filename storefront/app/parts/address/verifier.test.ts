import type { Say } from '@larder/ui/words.ts';
import { expect, it } from 'vitest';
import { isVerified, type CheckedFields } from './address-check.ts';
import { createVerifier, type Verification, type Verifying } from './verifier.ts';

const t = ((key: string) => key) as Say;
const typed: CheckedFields = { street: ' 301 Congress Ave ', city: '', state: '', zipCode: '78701' };
const found = {
  isValid: true,
  message: '',
  city: 'Austin',
  state: 'TX',
  latitude: 30.26,
  longitude: -97.74,
};
type Found = typeof found;

/** Returns a verifier over fields, with answers that come when the test says so. */
function setUp(fields: CheckedFields = typed) {
  const form = { fields };
  const shown: Verification = { verified: null, doubt: '', problem: null, busy: false };
  const asked: { line: string; answer: (answer: Found) => void; fail: (error: Error) => void }[] = [];
  const verifier = createVerifier((change) => void Object.assign(shown, change));
  const verifying: Verifying = {
    ask: (line) =>
      new Promise((answer, fail) => {
        asked.push({ line, answer, fail });
      }),
    fill: (next) => (form.fields = next),
    t,
  };
  return { form, shown, asked, verifier, verify: () => verifier.verify(form.fields, verifying) };
}

it('verifying fills the fields with the verified address, and keeps its coordinates [ACCOUNT-09]', async () => {
  const { form, shown, asked, verify } = setUp();
  const done = verify();
  expect(shown.busy).toBe(true);
  expect(asked[0]!.line).toBe('301 Congress Ave, 78701');
  asked[0]!.answer({ ...found, message: 'Did you mean another unit?' });
  await done;
  expect(form.fields).toEqual({ street: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' });
  expect(shown).toMatchObject({ busy: false, problem: null, doubt: 'Did you mean another unit?' });
  expect(shown.verified).toMatchObject({ latitude: 30.26, longitude: -97.74 });
  expect(isVerified(shown.verified, form.fields)).toBe(true);
});

it('verifying says that an address is not valid, and forgets the one verified before [ACCOUNT-09]', async () => {
  const { form, shown, asked, verify } = setUp();
  const first = verify();
  asked[0]!.answer(found);
  await first;
  const second = verify();
  asked[1]!.answer({ ...found, isValid: false });
  await second;
  expect(shown).toMatchObject({ verified: null, problem: 'The address is not valid', busy: false });
  expect(form.fields.city).toBe('Austin');
});

it('an answer about an address changed meanwhile is dropped', async () => {
  for (const answer of [found, { ...found, isValid: false }]) {
    const { form, shown, asked, verifier, verify } = setUp();
    const done = verify();
    form.fields = { ...typed, street: '12 Oak St' };
    verifier.edited();
    asked[0]!.answer(answer);
    await done;
    expect(form.fields.street).toBe('12 Oak St');
    expect(shown).toMatchObject({ verified: null, problem: null, busy: false });
  }
});

it('a failure about an address changed meanwhile is not shown', async () => {
  const { shown, asked, verifier, verify } = setUp();
  const done = verify();
  verifier.edited();
  asked[0]!.fail(new TypeError('Failed to fetch'));
  await done;
  expect(shown).toMatchObject({ problem: null, busy: false });
});

it('a failed verification says why, until the address is typed in', async () => {
  const { shown, asked, verifier, verify } = setUp();
  const done = verify();
  asked[0]!.fail(new TypeError('Failed to fetch'));
  await done;
  expect(shown.problem).toBeTruthy();
  expect(shown.busy).toBe(false);
  verifier.edited();
  expect(shown.problem).toBeNull();
});

it('presses made while an answer is awaited ask once', async () => {
  const { asked, verify } = setUp();
  const answers = [verify(), verify()];
  expect(asked).toHaveLength(1);
  asked[0]!.answer(found);
  const [first, second] = await Promise.all(answers);
  expect(first?.verified).toMatchObject({ city: 'Austin', latitude: 30.26 });
  expect(second).toBe(first);
  void verify();
  expect(asked).toHaveLength(2);
});
