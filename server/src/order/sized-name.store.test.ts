import { nameWithSize } from '@larder/domain/name-with-size';
import { expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { testDatabase } from '../testing/of-this-file.ts';
import { lineName, offeredName, sizedName, substituteName } from './sized-name.store.ts';

const test = await testDatabase();

it('a name that a statement reads has its size by the same rule as the name on a screen', async () => {
  const labels = [
    '1 gal',
    '1/2 gal',
    '0.5 lb',
    '6 x 12 fl oz',
    '½ gal',
    '٣ kg',
    ' 1 gal',
    '1 gal\n2',
    'each',
    'per lb',
    '',
  ];
  const named = await rows<{ label: string; name: string }>(
    test.pool,
    sql`select label, ${sizedName({ name: sql`'Whole Milk'`, label: sql`label` })} as name from unnest(${labels}::text[]) label`,
  );
  expect(named).toEqual(labels.map((label) => ({ label, name: nameWithSize('Whole Milk', label) })));
});

it('the names of a line, its substitute and an offered product are each in the language asked for', async () => {
  const columns = (english: string, spanish: string) =>
    sql`select ${english} as name_en, ${spanish} as name_es, '1 gal' as label_en, '1 galón' as label_es`;
  const substitute = { nameEn: 'Oat', nameEs: 'Avena', labelEn: '1 gal', labelEs: '1 galón' };
  const ofLine = await row(
    test.pool,
    sql`select ${lineName.en} as "lineEn", ${lineName.es} as "lineEs", ${substituteName.en} as "substituteEn",
          ${substituteName.es} as "substituteEs"
        from (${columns('Milk', 'Leche')}) l, (select ${JSON.stringify(substitute)}::jsonb as substitute) p`,
  );
  expect(ofLine).toEqual({
    lineEn: 'Milk, 1 gal',
    lineEs: 'Leche, 1 galón',
    substituteEn: 'Oat, 1 gal',
    substituteEs: 'Avena, 1 galón',
  });
  const offered = await row(
    test.pool,
    sql`select ${offeredName.en} as en, ${offeredName.es} as es from (${columns('Rice', 'Arroz')}) p`,
  );
  expect(offered).toEqual({ en: 'Rice, 1 gal', es: 'Arroz, 1 galón' });
});
