import { expect, it, vi } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import { postJson } from '../testing/post-json.ts';
import { matchList } from './match-list.ts';

const test = await testLarder();
const alder = await test.shopper('alder');

/** Returns each thing of the list with its best match and the quantity; null where nothing was found. */
async function sheet(text: string, langCode: 'EN-US' | 'ES-MX' = 'EN-US') {
  const { items } = await alder.experience('POST api/catalog/written-list', { body: { text, langCode } });
  return items.map(({ written, choices }) => [
    written,
    choices[0] ? `${choices[0].quantity} ${choices[0].product.name}` : null,
  ]);
}

it('a list in either language becomes the store’s products, whatever the screen’s language [PAGE-03]', async () => {
  expect(await sheet('aguacates, 2 limes\n- cheddar')).toEqual([
    ['aguacates', '1 Hass Avocado'],
    ['2 limes', '2 Limes'],
    ['cheddar', expect.stringMatching(/^1 .*Cheddar/)],
  ]);
  expect(await sheet('two avocados, una docena de huevos', 'ES-MX')).toEqual([
    ['two avocados', '2 Aguacate Hass'],
    ['una docena de huevos', expect.stringMatching(/^1 Huevo/)],
  ]);
});

it('two things joined by "and" are two where nothing is called so, and what is not found is said [PAGE-03]', async () => {
  expect(await sheet('3 limones y cilantro, zzzqqqxxx')).toEqual([
    ['3 limones', '3 Limes'],
    ['cilantro', '1 Cilantro'],
    ['zzzqqqxxx', null],
  ]);
});

it('none of a thing is no wish, and a respelled one is a guess: both are offered, not chosen [PAGE-03]', async () => {
  const { items } = await alder.experience('POST api/catalog/written-list', {
    body: { text: '0 cebollas, chedder, cheddar, 6 cervezas, zzzqqqxxx, q' },
  });
  expect(
    items.map(({ choices, isChosen }) => [choices[0]?.product.name, choices[0]?.quantity, isChosen]),
  ).toEqual([
    ['Yellow Onions', 1, false],
    ['Sharp Cheddar', 1, false],
    ['Sharp Cheddar', 1, true],
    ['Night Owl Lager', 1, true],
    [undefined, undefined, false],
    [undefined, undefined, false],
  ]);
});

it('what has not all words that the shop knows is offered, not chosen [PAGE-03]', async () => {
  const { items } = await alder.experience('POST api/catalog/written-list', {
    body: { text: 'cheddar rice, zzzqqq cheddar' },
  });
  expect(items.map(({ choices, isChosen }) => [choices.length > 0, isChosen])).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('a written weight is of what is priced by the pound, though a package is bought more and stands elsewhere [PAGE-03]', async () => {
  const { pool } = test.larder;
  const { rows } = await pool.query<{ id: number; en: string; es: string; popularity: number }>(
    `select id, name_en as en, name_es as es, popularity from product where code in ('black-beans', 'whole-chicken')
     order by code`,
  );
  const call = ({ id }: { id: number }, en: string, es: string, popularity: number) =>
    pool.query('update product set name_en = $2, name_es = $3, popularity = $4 where id = $1', [
      id,
      en,
      es,
      popularity,
    ]);
  await call(rows[0]!, 'Roasted Turkey', 'Pavo rostizado', 1_000_000);
  await call(rows[1]!, 'Raw Turkey', 'Pavo crudo', 0);
  await publish(pool);
  await test.larder.shelves.refresh();
  try {
    expect(await sheet('un pavo, 2 kg de pavo')).toEqual([
      ['un pavo', '1 Roasted Turkey'],
      ['2 kg de pavo', '1 Raw Turkey'],
    ]);
  } finally {
    for (const row of rows) await call(row, row.en, row.es, row.popularity);
    await publish(pool);
    await test.larder.shelves.refresh();
  }
});

it('of a list that is too long the first things are read, and it is said how many are left off [PAGE-03]', async () => {
  const text = Array.from({ length: 103 }, () => 'limes').join('\n');
  const long = await alder.experience('POST api/catalog/written-list', { body: { text } });
  expect([long.items.length, long.leftOff]).toEqual([100, 3]);
  const short = await alder.experience('POST api/catalog/written-list', { body: { text: 'limes' } });
  expect([short.items.length, short.leftOff]).toEqual([1, 0]);
});

it('things that "and" joins count one by one towards the most that are read [PAGE-03]', async () => {
  const many = Array.from({ length: 500 }, (_, at) => `q${at}`).join(' & ');
  const ask = (text: string) =>
    alder.experience('POST api/catalog/written-list', { body: { text: text.slice(0, 4000) } });
  const joined = await ask(many);
  expect([joined.items.length, joined.leftOff]).toEqual([100, 400]);
  // What is not looked at any more is one thing, as it is written.
  const behind = await ask(`${many}, limes and zzzqqqxxx`);
  expect([behind.items.length, behind.leftOff]).toEqual([100, 401]);
});

it('an empty text, or a book, is refused by name, and a version nobody offers [API-06]', async () => {
  const answer = async (body: object) => {
    const response = await postJson(alder, '/experience/api/catalog/written-list', body);
    return [response.status, JSON.stringify(await response.json()).includes('text')];
  };
  expect(await answer({ text: '' })).toEqual([400, true]);
  expect(await answer({ text: 'x'.repeat(4001) })).toEqual([400, true]);
});

it('a long list in a large shop lets the calls of others go in between', async () => {
  const { larder, clock } = test;
  const store = (await larder.shelves.directory()).byAlias('alder')!;
  const shelf = await larder.shelves.of(store.merchantId);
  const version = store.defaultVersion;
  const prices = shelf.prices(store.locationId, version, 'DEFAULT', clock.now());
  const reading = {
    shelf,
    store,
    version,
    level: 'DEFAULT',
    tongue: 'en',
    prices,
    dietary: null,
    now: clock.now(),
  } as const;
  // Each look at the clock is long after the one before.
  let at = 0;
  const clockOfWork = vi.spyOn(performance, 'now').mockImplementation(() => (at += 10));
  let others = 0;
  const other = setInterval(() => {}, 1000);
  const tick = () => void ((others += 1), (ticking = setImmediate(tick)));
  let ticking = setImmediate(tick);
  const { items } = await matchList(
    reading,
    Array.from({ length: 40 }, (_, index) => `${index + 1} limes`).join('\n'),
  );
  clearImmediate(ticking);
  clearInterval(other);
  clockOfWork.mockRestore();
  expect(items).toHaveLength(40);
  expect(others).toBeGreaterThan(30);
});
