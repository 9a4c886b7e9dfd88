import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';
import { sha256 } from './import-files.ts';
import { pictureGuid } from './import-pictures.ts';
import { writePictures } from './import-pictures.store.ts';

let trial: ImportTrial;
beforeEach(async () => {
  const own = await openImportTrial(inject('adminUrl'));
  trial = own;
  return () => own.close();
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
  const message = 'the file is missing; it is the picture of Whole Milk';
  expect(await trial.run()).toMatchObject({ outcome: 'refused', problems: [{ message }] });
  expect(await trial.run({ allowMissingPictures: true })).toMatchObject({
    outcome: 'imported',
    counts: { pictures: 9 },
  });
});

it('a picture that is none is named, and nothing is imported', async () => {
  await writeFile(
    path.join(trial.folder, 'pictures/bananas.webp'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  const report = await trial.run();
  expect(report).toMatchObject({ outcome: 'refused', problems: [{ file: 'pictures/bananas.webp' }] });
  expect((await trial.pool.query('select 1 from merchant')).rowCount).toBe(0);
});

it('large pictures are written in statements of bounded size: one for all of them would be no text any more', async () => {
  const bytes = Buffer.alloc(1024 * 1024, 'picture');
  const pictures = Array.from({ length: 40 }, (_, index) => {
    const contentHash = sha256(`picture ${index}`);
    return { guid: pictureGuid(contentHash), contentHash, description: '', sizes: [{ width: 640, bytes }] };
  });
  const query = vi.spyOn(trial.pool, 'query');
  await writePictures(trial.pool, pictures);
  const sent = query.mock.calls.map((asked) => {
    const { values } = asked[0] as unknown as { values: unknown[] };
    return values.flat().reduce((sum: number, value) => sum + (Buffer.isBuffer(value) ? value.length : 0), 0);
  });
  query.mockRestore();
  expect(Math.max(...sent)).toBeLessThanOrEqual(16 * 1024 * 1024);
  const stored = await trial.pool.query('select from image_bytes where length(bytes) = $1', [bytes.length]);
  expect(stored.rowCount).toBe(40);
}, 30_000);
