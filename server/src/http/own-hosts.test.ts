import { expect, it } from 'vitest';
import { BadEnvironment, readEnvironment } from '../environment.ts';
import { createApp } from '../app.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { production } from '../testing/production.ts';
import { createStaff } from '../testing/staff.ts';

const test = await testLarder();

it('the start needs a host of its own for the back office in production, and refuses the shop’s [STAFF-06]', () => {
  expect(readEnvironment(production)).toMatchObject({
    backofficeUrl: 'https://office.example',
    roles: ['web', 'worker', 'backoffice'],
  });
  for (const url of [undefined, 'https://shop.example', 'https://SHOP.example/x', 'http://office.example'])
    expect(() => readEnvironment({ ...production, LARDER_BACKOFFICE_URL: url }), url).toThrow(
      /LARDER_BACKOFFICE_URL/,
    );
  // Another port is the same host: cookies know no ports.
  expect(() =>
    readEnvironment({ ...production, LARDER_BACKOFFICE_URL: 'https://shop.example:8443' }),
  ).toThrow(BadEnvironment);
  const without = { ...production, LARDER_BACKOFFICE_URL: '', LARDER_ROLES: 'web,worker' };
  expect(readEnvironment(without).roles).toEqual(['web', 'worker']);
});

it('the start takes one origin for both in the demo', () => {
  expect(readEnvironment({ LARDER_DEMO: '1', PORT: '3210' })).toMatchObject({
    publicUrl: 'http://localhost:3210',
    backofficeUrl: 'http://localhost:3210',
  });
});

const status = async (roles: string, host: string, path: string, init: RequestInit = {}) => {
  const environment = readEnvironment({ ...production, LARDER_ROLES: roles });
  const app = createApp({ ...test.larder, environment });
  const headers = { ...(init.headers as Record<string, string>), host };
  return (await app.request(path, { ...init, headers })).status;
};
const all = 'web,worker,backoffice';

it('the back office answers on its own host alone, and the shop not there [STAFF-06]', async () => {
  const asked = async (host: string) => [
    await status(all, host, '/operations/'),
    await status(all, host, '/operations/openapi.json'),
    await status(all, host, '/commerce/'),
    await status(all, host, '/experience/'),
    await status(all, host, '/backoffice/'),
  ];
  expect((await asked('office.example')).slice(0, 4)).toEqual([200, 200, 404, 404]);
  expect(await asked('shop.example')).toEqual([404, 404, 200, 200, 404]);
  expect(await asked('other.example')).toEqual([404, 404, 200, 200, 404]);
  expect(await status(all, 'office.example', '/greenfield')).toBe(404);
  expect(await status(all, 'office.example', '/')).toBe(302);
  expect(await status(all, 'office.example', '/healthz')).toBe(200);
  for (const kind of ['image', 'api/catalog/product/image']) {
    const address = `http://office.example/experience/${kind}/01890000-0000-7000-8000-000000000000`;
    const app = createApp({ ...test.larder, environment: readEnvironment(production) });
    const answer = await app.request(address, { headers: { host: 'office.example' } });
    expect(await answer.json(), kind).toMatchObject({ errorCode: 'image-not-found' });
  }
});

it('the back office is answered only in processes of its role, and the shop only in those of its own', async () => {
  expect(await status('web', 'office.example', '/operations/')).toBe(404);
  expect(await status('backoffice', 'office.example', '/operations/')).toBe(200);
  expect(await status('backoffice', 'shop.example', '/commerce/')).toBe(404);
});

it('the back office takes no write from a page of the shop, although that is ours too', async () => {
  const environment = readEnvironment(production);
  const app = createApp({ ...test.larder, environment });
  const { cookies } = await createStaff(test, { role: 'picker' });
  const write = async (origin: string) =>
    (
      await app.request('/operations/api/staff/me', {
        method: 'POST',
        headers: {
          host: 'office.example',
          origin,
          'content-type': 'application/json',
          cookie: `__Host-larder-staff=${cookies.get('larder-staff')}`,
        },
        body: '{"name":"Sam"}',
      })
    ).status;
  expect(await write('https://office.example')).toBe(200);
  expect(await write('https://shop.example')).toBe(403);
  expect(await write('https://evil.example')).toBe(403);
});
