import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();

it('help is a list whose first item has the store’s text as HTML, in the language asked for [API-10]', async () => {
  const alder = await test.shopper('alder');
  expect(await alder.experience('GET api/messages/help')).toEqual([
    {
      merchantKey: alder.store!.merchantGuid,
      merchantName: 'Alder Grocers',
      text: '<h2>Help</h2><p>Alder says <strong>hello</strong>.</p>',
    },
  ]);
  const [spanish] = await alder.experience('GET api/messages/help', { query: { langCode: 'ES-MX' } });
  expect(spanish!.text).toContain('Alder te dice <strong>hola</strong>');
});

it('privacy and terms are answered as well; before a store is chosen those of every merchant [APP-05] [APP-13]', async () => {
  const nowhere = await test.shopper();
  for (const name of ['GET api/messages/privacy', 'GET api/messages/terms'] as const) {
    expect((await nowhere.experience(name)).map(({ merchantName }) => merchantName)).toEqual([
      'Alder Grocers',
      'Bodega Norte',
    ]);
  }
  const bodega = await test.shopper('bodega');
  expect(
    (await bodega.experience('GET api/messages/privacy')).map(({ merchantName }) => merchantName),
  ).toEqual(['Bodega Norte']);
});

it('an unknown kind of message is answered 404, an unknown language 400', async () => {
  expect((await test.app.request('/experience/api/messages/secrets')).status).toBe(404);
  expect((await test.app.request('/experience/api/messages/help?langCode=xx')).status).toBe(400);
});
