// @vitest-environment happy-dom
import { found, mounted, press, whyNot } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import type { Person } from '../state/people.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { PersonDialog } from './person-dialog.tsx';

const bea: Person = {
  id: 'bea',
  email: 'bea@larder.test',
  name: 'Bea',
  langCode: 'EN-US',
  roles: [{ role: 'picker', locationGuid: 'downtown' }],
  isWhole: true,
  isLocked: false,
  hasPin: false,
  passkeys: 0,
  lastSeenAt: null,
};

async function drawn(person = bea, answer: (call: string) => unknown = () => person) {
  const work = atWork((call) => (call.startsWith('GET') ? [] : answer(call)));
  const onClose = vi.fn();
  await mounted(work.around(<PersonDialog person={person} onClose={onClose} />));
  return { ...work, onClose };
}
const roles = () => [...document.querySelectorAll('dialog section li')].length;
const save = () => found<HTMLButtonElement>('.dialog-foot button:last-child');

it('the dialog saves all roles on screen, once something has changed', async () => {
  const { sent, onClose } = await drawn({
    ...bea,
    roles: [...bea.roles, { role: 'driver', locationGuid: null }],
  });
  expect(whyNot(save())).toBe('Nothing has changed yet.');
  await press('dialog section li:last-child button');
  expect(roles()).toBe(1);
  expect(whyNot(save())).toBeNull();
  await press('Save roles');
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    call: 'POST /people/bea/roles',
    body: { roles: bea.roles },
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toContain('Changes saved successfully');
});

it('the dialog does not give back a role that somebody else took meanwhile: it shows what stands now', async () => {
  const both = { ...bea, roles: [...bea.roles, { role: 'manager' as const, locationGuid: 'downtown' }] };
  const { sent, around } = atWork((call) =>
    call.startsWith('GET') ? [] : refusal(409, 'roles-changed', 'These roles have changed.'),
  );
  const dialog = (person: Person) => around(<PersonDialog person={person} onClose={() => undefined} />);
  const { draw } = await mounted(dialog(both));
  await press('Add this role');
  await draw(dialog(bea));
  expect(roles()).toBe(3);
  await press('Save roles');
  expect(sent.find(({ call }) => call.startsWith('POST'))!.body).toMatchObject({ seen: both.roles });
  expect(found('dialog [role=alert]').textContent).toContain('These roles have changed.');
  expect(roles()).toBe(1);
});

it('the dialog leaves nobody without a role, and gives none twice', async () => {
  await drawn({ ...bea, roles: [] });
  const add = () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Add this role')!;
  expect(whyNot(add())).toBeNull();
  await press('Add this role');
  expect(roles()).toBe(1);
  expect(whyNot(add())).toBe('They have this role already.');
  await press('dialog section li button');
  expect(whyNot(save())).toBe('Choose at least one role.');
});

it('the dialog locks somebody out, or lets them in again', async () => {
  const locked = await drawn();
  await press('Lock out');
  expect(locked.sent.map(({ call }) => call)).toContain('POST /people/bea/lock');
  expect(document.body.textContent).toContain('Bea is locked out');
  expect(locked.onClose).not.toHaveBeenCalled();
  const free = await drawn({ ...bea, isLocked: true });
  await press('Unlock');
  expect(free.sent.map(({ call }) => call)).toContain('POST /people/bea/unlock');
});

it('the dialog takes away a PIN, where there is one', async () => {
  await drawn();
  expect(document.body.textContent).not.toContain('Take the PIN away');
  const { sent } = await drawn({ ...bea, hasPin: true }, () => undefined);
  await press('Take the PIN away');
  expect(sent.map(({ call }) => call)).toContain('DELETE /people/bea/pin');
  expect(document.body.textContent).toContain('Bea has no PIN any more');
});

it('nobody can lock out or remove themselves', async () => {
  await drawn({ ...bea, id: 'ana' });
  expect(document.body.textContent).not.toContain('Signed in on');
  expect(document.body.textContent).not.toContain('Lock out');
  expect(document.body.textContent).not.toContain('Remove from the team');
});

it('a refused change says why, and the dialog stays open', async () => {
  const { onClose } = await drawn(bea, () => refusal(409, 'last-owner', 'Somebody has to own it.'));
  await press('Lock out');
  expect(found('dialog [role=alert]').textContent).toContain('Somebody has to own it.');
  expect(onClose).not.toHaveBeenCalled();
});
