// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { SignIn } from '../state/sign-ins.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { SignIns } from './sign-ins.tsx';

const phone: SignIn = {
  id: 'phone',
  device: 'Chrome, Android',
  isByPin: true,
  isCurrent: false,
  signedInAt: '2026-11-28T15:00:00.000Z',
  lastUsedAt: '2026-11-28T16:30:00.000Z',
  expiresAt: '2026-11-29T15:00:00.000Z',
};
const laptop: SignIn = { ...phone, id: 'laptop', device: 'Firefox, Linux', isByPin: false };

/** Draws the list over a backend that ends what it is asked to end. */
async function drawn(personId: string | null, there: readonly SignIn[]) {
  let left = [...there];
  const work = atWork((call, body) => {
    if (call.startsWith('GET')) return left;
    const id = (body as { sessionId?: string } | null)?.sessionId ?? call.split('/sessions/')[1]!;
    left = id === 'end' ? [] : left.filter((each) => each.id !== id);
    return undefined;
  });
  await mounted(work.around(<SignIns personId={personId} />));
  return { changes: () => work.sent.filter(({ call }) => !call.startsWith('GET')) };
}
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

it('each device says how and when it was last used; only others than this one can be signed out', async () => {
  const { changes } = await drawn(null, [{ ...laptop, isCurrent: true }, phone]);
  expect(rows()[0]).toContain('Firefox, LinuxThis device');
  expect(rows()[1]).toMatch(/Chrome, Androidby PINLast used .*November 28/);
  expect(document.querySelectorAll('li button')).toHaveLength(1);
  await press('li button');
  expect(changes()).toMatchObject([{ call: 'DELETE /staff/sessions/phone' }]);
  expect(rows()).toHaveLength(1);
  expect(document.activeElement).toBe(found('h2'));
  expect(document.body.textContent).toContain('We signed out that device.');
  expect(document.body.textContent).not.toContain('Sign out all devices');
});

it('somebody who manages people signs out one device of theirs', async () => {
  const one = await drawn('bea', [laptop, phone]);
  await press('li:last-child button');
  expect(one.changes()).toMatchObject([
    { call: 'POST /people/bea/sessions/end', body: { sessionId: 'phone' } },
  ]);
  expect(rows()).toHaveLength(1);
});

it('somebody who manages people signs out all devices of theirs', async () => {
  const all = await drawn('bea', [laptop, phone]);
  await press('Sign out all devices');
  expect(all.changes()).toMatchObject([{ call: 'POST /people/bea/sessions/end', body: {} }]);
  expect(rows()).toHaveLength(0);
  expect(document.body.textContent).toContain('Not signed in anywhere at the moment.');
});

it('a refused sign-out says why and leaves the device in the list', async () => {
  const { around } = atWork((call) =>
    call.startsWith('GET') ? [phone] : refusal(403, 'not-yours-to-change', 'They work in other stores too.'),
  );
  await mounted(around(<SignIns personId="bea" />));
  await press('li button');
  expect(found('[role=alert]').textContent).toContain('They work in other stores too.');
  expect(rows()).toHaveLength(1);
});
