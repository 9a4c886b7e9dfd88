// @vitest-environment happy-dom
import { found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { ana, atWork } from '../testing/at-work.tsx';
import { ThisDevice } from './this-device.tsx';

it('once this device is shared, it is asked anew who is there, so that the own menu offers to change who works', async () => {
  const me = { ...ana, device: { id: 'phone', name: 'Phone 1' } };
  const work = atWork((call) => {
    if (call === 'GET /devices') return [];
    return call === 'GET /staff/me' ? me : undefined;
  });
  await mounted(work.around(<ThisDevice />));
  await type(found<HTMLInputElement>('input'), 'Phone 1');
  await press('Share this device');
  expect(work.queries.getQueryData(['me'])).toEqual(me);
});
