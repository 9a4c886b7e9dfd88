// @vitest-environment happy-dom
import { found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atWork, refusal } from '../testing/at-work.tsx';
import People from './people.tsx';

const invited = {
  id: 'i1',
  email: 'eva@larder.test',
  role: 'picker' as const,
  locationGuid: 'downtown',
  invitedBy: 'Ana',
  createdAt: '2026-11-23T12:00:00.000Z',
  isExpired: false,
  expiresAt: '2026-11-30T12:00:00.000Z',
};

it('the people say that the invitations did not load, and show them once they have', async () => {
  let isThere = false;
  const work = atWork((call) => {
    if (call === 'GET /people') return [];
    return isThere ? [invited] : refusal(503, 'unavailable', 'Later');
  });
  await mounted(work.around(<People />));
  expect(document.body.textContent).toContain('Invited');
  expect(document.body.textContent).toContain('Later');
  isThere = true;
  await press('Try again');
  expect(document.body.textContent).toContain('eva@larder.test');
  expect(document.body.textContent).not.toContain('Later');
});

it('an invitation says where its role would be held: a store by its name, all stores, or one that its reader does not know', async () => {
  const to = (email: string, locationGuid: string | null) => ({ ...invited, id: email, email, locationGuid });
  const invitations = [
    to('eva@larder.test', 'downtown'),
    to('ida@larder.test', null),
    to('oda@larder.test', 'uptown'),
  ];
  const work = atWork((call) => (call === 'GET /people' ? [] : invitations));
  await mounted(work.around(<People />));
  const said = document.body.textContent;
  expect(said.match(/Picker · (Downtown|all stores|another store)/g)).toEqual([
    'Picker · Downtown',
    'Picker · all stores',
    'Picker · another store',
  ]);
});

it('an invitation that needs a fresh sign-in leads to it, and stands there when the people are shown again', async () => {
  const again = refusal(403, 'sign-in-again', 'Please sign in again.');
  const work = atWork((call) => (call.startsWith('GET') ? [] : again), { path: '/people' });
  const { leave } = await mounted(work.around(<People />));
  await press('Invite somebody');
  await type(found('dialog input'), 'eva@larder.test');
  await press('Send invitation');
  expect(found('dialog [role=alert]').textContent).toContain('Please sign in again.');
  expect(found('dialog [role=alert] a').getAttribute('href')).toBe('/sign-in?next=%2Fpeople');
  await leave();
  await mounted(work.around(<People />));
  expect(found<HTMLInputElement>('dialog input').value).toBe('eva@larder.test');
  await press('Cancel');
  await press('Invite somebody');
  expect(found<HTMLInputElement>('dialog input').value).toBe('');
});

it('an invitation that could not be taken back says so until that is tried again', async () => {
  let isDown = true;
  const work = atWork((call) => {
    if (call.startsWith('GET')) return call === 'GET /invitations' ? [invited] : [];
    return isDown ? refusal(503, 'unavailable', 'Later') : undefined;
  });
  await mounted(work.around(<People />));
  await press('Take back: eva@larder.test');
  expect(found('.toast-failure').textContent).toContain('Later');
  isDown = false;
  await press('Take back: eva@larder.test');
  expect(found('.toast').textContent).toContain('Invitation taken back');
  expect(document.querySelector('.toast-failure')).toBe(null);
});
