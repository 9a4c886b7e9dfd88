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
  const [nowhere, bodega] = [await test.shopper(), await test.shopper('bodega')];
  for (const [name, title, titulo] of [
    ['GET api/messages/privacy', 'Privacy', 'Privacidad'],
    ['GET api/messages/terms', 'Terms', 'Condiciones'],
  ] as const) {
    const ofAll = await nowhere.experience(name);
    expect(ofAll.map(({ merchantName, text }) => [merchantName, text])).toEqual([
      ['Alder Grocers', `<h2>${title}</h2><p>Alder says <strong>hello</strong>.</p>`],
      ['Bodega Norte', `<h2>${title}</h2><p>Bodega Norte says <strong>hello</strong>.</p>`],
    ]);
    const inSpanish = { query: { langCode: 'ES-MX' } } as const;
    for (const [message] of [
      await nowhere.experience(name, inSpanish),
      await bodega.experience(name, inSpanish),
    ])
      expect(message!.text).toContain(`<h2>${titulo}</h2>`);
    expect((await bodega.experience(name)).map(({ merchantName }) => merchantName)).toEqual(['Bodega Norte']);
  }
});

it('an unknown kind of message is answered 404, an unknown language 400', async () => {
  expect((await test.app.request('/experience/api/messages/secrets')).status).toBe(404);
  expect((await test.app.request('/experience/api/messages/help?langCode=xx')).status).toBe(400);
});
