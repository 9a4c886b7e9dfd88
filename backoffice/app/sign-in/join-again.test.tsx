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
  name: null,
  langCode: 'EN-US',
  validUntil: '2026-11-24T14:00:00.000Z',
};
const used = refusal(400, 'link-expired', 'The link has expired.');
const lost = () => {
  throw new TypeError('Failed to fetch');
};

/** Opens the page of a link in the same browser; `read` and `accepted` are what the backend says. */
async function opened(read: unknown, accepted: () => unknown = lost, token = 'secret') {
  const answer = (call: string) => (call.endsWith('/accept') ? accepted() : read);
  const work = atWork(answer, { path: `/join#${token}` });
  const { place, leave } = await mounted(work.around(<Join />));
  const join = async () => {
    for (const [name, value] of [
      ['name', 'Bea'],
      ['password', 'a long walk home'],
      ['confirm', 'a long walk home'],
    ])
      await type(found<HTMLInputElement>(`input[name=${name}]`), value!);
    await press('Join');
    return work.sent.at(-1)!.key;
  };
  return { text: () => place.textContent, join, leave };
}

const doesNotWork = 'This link does not work';

it('a link whose answer was lost opens again in this browser, and is used under the same key until it is answered', async () => {
  const before = await opened(link);
  const key = await before.join();
  expect(key).toMatch(/./);
  await before.leave();

  const wrong = await opened(used, () => used);
  expect(wrong.text()).toContain('Downtown');
  expect(await wrong.join()).toBe(key);
  await wrong.leave();

  const another = await opened(used, lost, 'of-somebody-else');
  expect(another.text()).toContain(doesNotWork);
  await another.leave();

  const right = await opened(used, () => ana);
  expect(await right.join()).toBe(key);
  await right.leave();
  expect((await opened(used)).text()).toContain(doesNotWork);
});

it('a link that was refused when it was used is asked about again by the page loaded anew', async () => {
  const first = await opened(link, () => used);
  await first.join();
  expect(first.text()).toContain('The link has expired.');
  await first.leave();
  expect((await opened(used)).text()).toContain(doesNotWork);
});
