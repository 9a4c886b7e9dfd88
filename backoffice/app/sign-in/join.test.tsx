// @vitest-environment happy-dom
import { found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import Join from './join.tsx';

const link = {
  email: 'bea@larder.test',
  merchant: 'Corner Shop',
  role: 'picker',
  store: 'Downtown',
  name: null as string | null,
  langCode: 'EN-US',
  validUntil: '2026-11-24T14:00:00.000Z',
};
const password = 'a long walk home';

async function arrived(
  hash: string,
  opened: unknown = link,
  accepted: unknown = { ...ana, id: 'bea', name: 'Bea' },
) {
  const work = atWork((call) => (call.endsWith('/accept') ? accepted : opened), { path: `/join${hash}` });
  const { place } = await mounted(work.around(<Join />));
  return { ...work, place, text: () => place.textContent };
}
const field = (name: string) => found<HTMLInputElement>(`input[name=${name}]`);
async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await type(field(name), value);
}

it('the page reads the invitation by the secret behind # in its address', async () => {
  const { sent, text } = await arrived('#a%2Bsecret');
  expect(sent).toMatchObject([{ call: 'POST /staff/invitation', body: { token: 'a+secret' } }]);
  expect(found('h1').textContent).toBe('Welcome to the team');
  expect(text()).toContain('bea@larder.test');
  expect(text()).toContain('Downtown');
  expect(text()).not.toContain('Passkeys');
});

it('joining signs the person in under the name and password they gave', async () => {
  const { sent, at, queries } = await arrived('#secret');
  await fill({ name: ' Bea ', password, confirm: password });
  await press('Join');
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /staff/invitation/accept',
    body: { token: 'secret', name: 'Bea', langCode: 'EN-US', password },
  });
  expect(at.path).toBe('/');
  expect(queries.getQueryData(['me'])).toMatchObject({ id: 'bea' });
});

it('a password that is too easy is not sent, and the form says why', async () => {
  const { sent, text } = await arrived('#secret');
  for (const [weak, words] of [
    ['seven77', 'The password must have at least 8 characters.'],
    ['bea@larder.test', 'This password is too easy to guess. Please choose another one.'],
  ] as const) {
    await fill({ name: 'Bea', password: weak, confirm: weak });
    await press('Join');
    expect(text()).toContain(words);
  }
  expect(sent).toHaveLength(1);
});

it('an incomplete form is not sent, and says what is missing', async () => {
  const { sent, text } = await arrived('#secret');
  await fill({ password, confirm: 'something else' });
  await press('Join');
  expect(sent).toHaveLength(1);
  expect(text()).toContain('Missing name');
  expect(text()).toContain('Passwords do not match');
});

it('a refused password leaves the typed fields as they are', async () => {
  const { at, text } = await arrived(
    '#secret',
    link,
    refusal(400, 'password-too-weak', 'That password is too easy to guess.'),
  );
  await fill({ name: 'Bea', password, confirm: password });
  await press('Join');
  expect(text()).toContain('That password is too easy to guess.');
  expect(field('name').value).toBe('Bea');
  expect(at.path).toBe('/join#secret');
});

it('a person who works here already only chooses a new password', async () => {
  const { text } = await arrived('#secret', { ...link, role: null, name: 'Bea' });
  expect(found('h1').textContent).toBe('Choose a new password');
  expect(field('name').value).toBe('Bea');
  expect(text()).not.toContain('Corner Shop');
  expect(text()).toContain('Save new password');
  expect(text()).toContain('Passkeys you made before no longer let you in.');
});

it('a link that does not work says why, and leads to the sign-in', async () => {
  const { text } = await arrived('#old', refusal(404, 'link-expired', 'The link has expired.'));
  expect(found('h1').textContent).toBe('This link does not work');
  expect(text()).toContain('The link has expired.');
  expect(found('a[href="/sign-in"]').textContent).toBe('Sign In');
});

it('half a link is refused without a call', async () => {
  const { sent, text } = await arrived('');
  expect(sent).toEqual([]);
  expect(text()).toContain('Open the link from the mail again, whole.');
});

it('a link that nobody answers about is not said to be wrong, and is asked about again', async () => {
  let fails = true;
  const work = atWork(
    () => {
      if (fails) throw new TypeError('Failed to fetch');
      return link;
    },
    { path: '/join#secret' },
  );
  const { place } = await mounted(work.around(<Join />));
  expect(place.textContent).toContain('No connection to the store.');
  expect(place.textContent).not.toContain('This link does not work');
  fails = false;
  await press('Try again');
  expect(field('name')).toBeDefined();
});
