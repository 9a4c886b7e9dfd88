// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { actionsNow, enqueue, letAllStand } from '../state/queue/queue.ts';
import { aLine, anOrder } from '../testing/an-order.ts';
import type { Me } from '../state/session.tsx';
import { ana, atWork } from '../testing/at-work.tsx';
import { OthersWaiting } from './waiting-notes.tsx';

const did = (name: string, number: string) =>
  enqueue(
    { by: { id: name, name }, order: anOrder({ number }), line: aLine() },
    { verb: 'pick', amount: { units: 2 } },
  );

beforeEach(async () => {
  await letAllStand(actionsNow());
  await did('Bea', 'GF-1');
  await did('Bea', 'GF-2');
  await did('Cem', 'GF-2');
});

const notes = (me: Me) => mounted(atWork(() => null, { me }).around(<OthersWaiting />));

it('what somebody did on a device and will not send is thrown away by who manages people, after a question', async () => {
  await notes({ ...ana, scopes: ['people:manage'] });
  expect(found('.offline-bar').textContent).toContain('2 changes by Bea wait on this device.');
  await press('.offline-bar button');
  expect(found('[role=alertdialog]').textContent).toContain('Orders: GF-1, GF-2');
  await press('No, keep it');
  expect(actionsNow()).toHaveLength(3);
  await press('.offline-bar button');
  await press('Yes, throw it away');
  expect(actionsNow().map(({ staffName }) => staffName)).toEqual(['Cem']);
  expect(document.querySelector('[role=alertdialog]')).toBe(null);
});

it('what somebody did on a device is kept by who manages nobody', async () => {
  await notes(ana);
  expect(document.querySelectorAll('.offline-bar')).toHaveLength(2);
  expect(document.querySelector('.offline-bar button')).toBe(null);
});
