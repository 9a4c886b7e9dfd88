import { createTestLarder } from '@larder/server/testing/larder';
import { becomeMember } from '@larder/server/testing/member';
import { readEnvironment } from '@larder/server/environment';
import { expect, inject, it } from 'vitest';

it('the two backends answer a root GET, and take and set cookies [API-03]', async () => {
  const test = await createTestLarder({ adminUrl: inject('adminUrl') });
  try {
    for (const prefix of ['/commerce/', '/experience/']) {
      const response = await test.app.request(prefix);
      expect(await response.json()).toMatchObject({
        status: 'ok',
        version: expect.any(String),
        name: expect.any(String),
      });
    }
    const shopper = await test.shopper('alder');
    const { id } = await shopper.experience('POST api/user/cart');
    expect([...shopper.cookies.keys()]).toContain('larder-visitor');
    expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(id);
    expect(await shopper.other().experience('GET api/user/cart/last')).toBeNull();
    await expect(shopper.commerce('GET api/user/profile')).rejects.toMatchObject({ status: 401 });
    const { email } = await becomeMember(shopper, test.larder.pool, 'cookies@larder.test');
    expect([...shopper.cookies.keys()]).toContain('larder-session');
    expect(await shopper.commerce('GET api/user/profile')).toMatchObject({ emailAddress: email });
    await expect(shopper.other().commerce('GET api/user/profile')).rejects.toMatchObject({ status: 401 });
  } finally {
    await test.stop();
  }
});

it('the two backends are chosen by environment, prod unless told, and can each be put elsewhere [API-04]', () => {
  const demo = { LARDER_DEMO: '1' };
  expect(readEnvironment(demo).name).toBe('prod');
  for (const name of ['local', 'dev', 'test', 'prod'] as const)
    expect(readEnvironment({ ...demo, LARDER_ENVIRONMENT: name }).name).toBe(name);
  expect(() => readEnvironment({ ...demo, LARDER_ENVIRONMENT: 'staging' })).toThrow(/LARDER_ENVIRONMENT/);
  const elsewhere = readEnvironment({
    ...demo,
    COMMERCE_URL: 'https://a.example',
    EXPERIENCE_URL: 'https://b.example',
  });
  expect(elsewhere.backends).toEqual({ commerce: 'https://a.example', experience: 'https://b.example' });
});
