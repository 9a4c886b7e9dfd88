import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { postJson } from '../testing/post-json.ts';

const test = await testLarder({ environment: { LARDER_TRUSTED_PROXIES: '1' } });

it('lists that one network pastes at once are turned away beyond a few; another network is answered', async () => {
  const stranger = await test.shopper('alder');
  const text = Array.from({ length: 100 }, (_, at) => `${at + 1} limes`).join('\n');
  const paste = (from: string, list: string) =>
    postJson(stranger, '/experience/api/catalog/written-list', { text: list }, { 'x-forwarded-for': from });
  const flood = Array.from({ length: 30 }, () => paste('10.1.0.1', text));
  const neighbour = paste('10.2.0.1', 'limes');
  const answers = await Promise.all(flood);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThanOrEqual(20);
  expect(turnedAway[0]!.headers.get('retry-after')).toBe('2');
  expect(await turnedAway[0]!.json()).toMatchObject({ errorCode: 'busy' });
  expect((await neighbour).status).toBe(200);
  expect((await paste('10.1.0.1', 'limes')).status).toBe(200);
});
