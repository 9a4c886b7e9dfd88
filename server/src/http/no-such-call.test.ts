import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();

it('a wrong method is answered 405 with the methods that the address takes, an unknown address 404', async () => {
  const ask = async (method: string, path: string) => {
    const response = await test.app.request(path, { method });
    const { errorCode } = (await response.json()) as { errorCode: string };
    return [response.status, errorCode, response.headers.get('allow')];
  };
  const id = '01890000-0000-7000-8000-000000000000';
  expect(await ask('PATCH', `/experience/api/lists/${id}`)).toEqual([
    405,
    'method-not-allowed',
    'DELETE, POST',
  ]);
  expect(await ask('DELETE', '/experience/settings')).toEqual([405, 'method-not-allowed', 'GET, HEAD']);
  expect(await ask('GET', '/commerce/api/account/logout')).toEqual([405, 'method-not-allowed', 'POST']);
  expect(await ask('GET', '/commerce/api/nothing')).toEqual([404, 'no-such-call', null]);
  expect(await ask('POST', '/experience/api/user/cart/a/b/c')).toEqual([404, 'no-such-call', null]);
});
