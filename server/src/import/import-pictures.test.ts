import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';
import { testNow } from '../testing/larder.ts';
import { sha256 } from './import-files.ts';
import { encodePictures, pictureGuid } from './import-pictures.ts';
import type { NamedPicture } from './import-plan.ts';
import { writePictures } from './import-pictures.store.ts';
import { problemList } from './import-report.ts';

let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  return trial.close;
});

it('an import stores pictures at 160, 320 and 640 pixels, banners at 800 and 1280 too, never larger than they are', async () => {
  await trial.run();
  const { rows } = await trial.pool.query<{ description: string; widths: number[] }>(
    'select i.description, array_agg(b.width_px order by b.width_px) as widths from image i join image_bytes b on b.image_guid = i.guid group by 1, i.guid',
  );
  const widths = new Map(rows.map((row) => [row.description, row.widths]));
  expect(widths.get('Bananas')).toEqual([160, 320, 640]);
  expect(widths.get('Taco Night')).toEqual([160, 320, 640, 800, 1280]);
  expect(widths.get('Picked this morning')).toEqual([160, 320, 640, 800, 1000]);
  const original = await readFile(path.join(trial.folder, 'pictures/bananas.webp'));
  const kept = await trial.pool.query<{ bytes: Buffer }>(
    "select b.bytes from image_bytes b join image i on i.guid = b.image_guid where i.description = 'Bananas' and width_px = 640",
  );
  expect(kept.rows[0]!.bytes.equals(original)).toBe(true);
});

it('missing pictures may be allowed while they are being made; then an import leaves them out', async () => {
  await rm(path.join(trial.folder, 'pictures/milk-half.webp'));
  const message = 'the file milk-half.webp is missing';
  expect(await trial.run()).toMatchObject({
    outcome: 'refused',
    problems: [{ file: 'products.csv', row: 11, field: 'pictures', message }],
  });
  expect(await trial.run({ allowMissingPictures: true })).toMatchObject({
    outcome: 'imported',
    counts: { pictures: 9 },
  });
});

it('a missing picture is told at each kind of place that names one, and at the first of several', async () => {
  await trial.edit('products.csv', (text) => text.replaceAll('milk-half.webp', 'none.jpg'));
  await trial.edit('store.json', (text) => {
    const store = JSON.parse(text) as Record<'merchant', object> & { locations: object[] };
    const merchant = { ...store.merchant, images: { favicon: 'icon.png' } };
    const [first, ...others] = store.locations;
    const locations = [
      first,
      ...others.map((each) => ({ ...each, images: { thumb: 'door.webp', favicon: 'icon.png' } })),
    ];
    return JSON.stringify({ ...store, merchant, locations }, null, 2);
  });
  await trial.edit('recipes.json', (text) => text.replace(/"image": "[^"]*"/, '"image": "pie.webp"'));
  const { problems } = await trial.run();
  const lineIn = async (file: string, words: string) => {
    const text = await readFile(path.join(trial.folder, file), 'utf8');
    return text.slice(0, text.indexOf(words)).split('\n').length;
  };
  const missing = (name: string) => `the file ${name} is missing`;
  expect(problems).toEqual([
    { file: 'products.csv', row: 11, field: 'pictures', message: missing('none.jpg') },
    {
      file: 'recipes.json',
      row: await lineIn('recipes.json', 'pie.webp'),
      field: 'image',
      message: missing('pie.webp'),
    },
    {
      file: 'store.json',
      row: await lineIn('store.json', 'icon.png'),
      field: 'merchant.images.favicon',
      message: missing('icon.png'),
    },
    {
      file: 'store.json',
      row: await lineIn('store.json', 'door.webp'),
      field: 'locations.1.images.thumb',
      message: missing('door.webp'),
    },
  ]);
});

it('a picture that is none is named where the folder names it, and nothing is imported', async () => {
  const made = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
  const none = 'is not a WebP, PNG, JPEG or AVIF picture';
  const wrong: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), none],
    [Buffer.alloc(0), none],
    [await made(8000, 5001), 'has more than 40 megapixels'],
    [(await made(300, 200)).subarray(0, 500), 'cannot be shown (VipsJpeg: premature end of JPEG image)'],
  ];
  for (const [bytes, why] of wrong) {
    await writeFile(path.join(trial.folder, 'pictures/bananas.webp'), bytes);
    expect(await trial.run()).toMatchObject({
      outcome: 'refused',
      problems: [
        { file: 'products.csv', row: 2, field: 'pictures', message: `the file bananas.webp ${why}` },
      ],
    });
  }
  expect((await trial.pool.query('select 1 from merchant')).rowCount).toBe(0);
});

it('large pictures are written in statements of bounded size: one for all of them would be no text any more', async () => {
  const bytes = Buffer.alloc(1024 * 1024, 'picture');
  const pictures = Array.from({ length: 40 }, (_, index) => {
    const contentHash = sha256(`picture ${index}`);
    return { guid: pictureGuid(contentHash), contentHash, description: '', sizes: [{ width: 640, bytes }] };
  });
  const query = vi.spyOn(trial.pool, 'query');
  await writePictures(trial.pool, pictures, testNow);
  const sent = query.mock.calls.map((asked) => {
    const { values } = asked[0] as unknown as { values: unknown[] };
    return values.flat().reduce((sum: number, value) => sum + (Buffer.isBuffer(value) ? value.length : 0), 0);
  });
  query.mockRestore();
  expect(Math.max(...sent)).toBeLessThanOrEqual(16 * 1024 * 1024);
  const stored = await trial.pool.query('select from image_bytes where length(bytes) = $1', [bytes.length]);
  expect(stored.rowCount).toBe(40);
}, 30_000);

it('pictures that were made before one that is none are made once, and are not all in memory until then', async () => {
  const bananas = path.join(trial.folder, 'pictures/bananas.webp');
  const good = await readFile(bananas);
  await writeFile(bananas, 'no picture');
  expect(await trial.run()).toMatchObject({ outcome: 'refused' });
  await writeFile(bananas, good);
  expect(await trial.run()).toMatchObject({ outcome: 'imported', counts: { picturesEncoded: 1 } });
});

/** Returns pictures as if a product named each. */
function namedIn(hashes: ReadonlyMap<string, Buffer>): Map<string, NamedPicture> {
  const at = ['products.csv', 2, 'pictures'] as const;
  return new Map([...hashes.keys()].map((name) => [name, { shows: '', at }]));
}

it('of many new pictures only some are in memory at once', async () => {
  const hashes = new Map<string, Buffer>();
  for (let nth = 0; nth < 130; nth += 1) {
    const picture = sharp({
      create: { width: 1, height: 1, channels: 3, background: { r: nth, g: 0, b: 0 } },
    });
    const bytes = await picture.png().toBuffer();
    await writeFile(path.join(trial.folder, `pictures/${nth}.png`), bytes);
    hashes.set(`${nth}.png`, sha256(bytes));
  }
  const stored: number[] = [];
  const store = async (some: unknown[]) => void stored.push(some.length);
  const problems = problemList();
  const pictures = { hashes, named: namedIn(hashes) };
  await encodePictures(trial.folder, pictures, problems, { store, onProgress: () => undefined });
  expect(problems.list()).toEqual([]);
  expect(stored.reduce((sum, each) => sum + each, 0)).toBe(130);
  expect(Math.max(...stored)).toBeLessThan(50);
});

it('a picture is stored without where and when a phone took it, and without further frames, also one that has our width', async () => {
  const blank = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } });
  const gps = { IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } };
  const placed = await blank.clone().withExif(gps).webp().toBuffer();
  const frames = [await blank.clone().png().toBuffer(), await blank.clone().negate().png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: 100 })
    .toBuffer();
  for (const [bytes, what] of [
    [placed, 'exif'],
    [moving, 'pages'],
  ] as const) {
    expect((await sharp(bytes).metadata())[what]).toBeDefined();
    await writeFile(path.join(trial.folder, 'pictures/bananas.webp'), bytes);
    expect(await trial.run()).toMatchObject({ outcome: 'imported' });
    const { rows } = await trial.pool.query<{ bytes: Buffer; width: number }>(
      `select b.bytes, b.width_px as width from image_bytes b join image i on i.guid = b.image_guid
       where i.content_hash = $1 order by 2`,
      [sha256(bytes)],
    );
    expect(rows.map(({ width }) => width)).toEqual([160, 320, 640]);
    const kept = await Promise.all(rows.map((row) => sharp(row.bytes).metadata()));
    expect(kept.map((each) => each[what])).toEqual([undefined, undefined, undefined]);
  }
});

it('every picture that no browser can show is named, however small, and however many are read at a time', async () => {
  const hashes = new Map<string, Buffer>();
  for (let each = 0; each < 24; each += 1) {
    // The same pixels each time: some bytes of chance can be read by chance.
    const pixels = Buffer.alloc(160 * 160 * 3).map((_, place) => (place * (7919 + each)) % 251);
    const small = await sharp(pixels, { raw: { width: 160, height: 160, channels: 3 } })
      .webp({ lossless: true })
      .toBuffer();
    // Its head says what it is; no pixel can be read.
    const broken = small.fill(0xff, 40);
    const name = `broken-${each}.webp`;
    await writeFile(path.join(trial.folder, 'pictures', name), broken);
    hashes.set(name, sha256(broken));
  }
  const problems = problemList();
  const stored: unknown[] = [];
  await encodePictures(trial.folder, { hashes, named: namedIn(hashes) }, problems, {
    store: async (some) => void stored.push(...some),
    onProgress: () => {},
  });
  expect(stored).toEqual([]);
  expect(
    problems
      .list()
      .map(({ message }) => message.split(' ')[2])
      .toSorted(),
  ).toEqual([...hashes.keys()].toSorted());
});

it('an import with a picture that no browser can show is refused', async () => {
  await writeFile(path.join(trial.folder, 'pictures/bananas.webp'), Buffer.from('RIFF no picture'));
  expect(await trial.run()).toMatchObject({
    outcome: 'refused',
    problems: [{ file: 'products.csv', field: 'pictures' }],
  });
});
