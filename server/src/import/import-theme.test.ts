import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { testNow } from '../testing/larder.ts';
import { openImportTrial } from '../testing/import-trial.ts';
import { importMerchant } from './import-merchant.ts';

it('an import says which colours of a theme cannot be seen, and what stands in for them', async () => {
  const { pool, drop } = await createTestDatabase(inject('adminUrl'));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-theme-'));
  try {
    await cp(path.join(import.meta.dirname, '../testing/catalog/alder'), folder, { recursive: true });
    const file = path.join(folder, 'store.json');
    const text = await readFile(file, 'utf8');
    const ofThemes = async (now: number) => {
      const { outcome, warnings } = await importMerchant({ pool, folder, now });
      expect(outcome).toBe('imported');
      return warnings.filter((warning) => warning.startsWith('store.json'));
    };
    expect(await ofThemes(testNow)).toEqual([]);
    // The merchant's ring cannot be seen; nor can its text on the brand colour of one store, though it can on the merchant's.
    await writeFile(
      file,
      text
        .replace('"--radius": "10px"', '"--focus": "#FFD400", "--on-brand": "#FFFFFF"')
        .replace('"--brand": "#7A1450"', '"--brand": "#F2B6D4"'),
    );
    expect(await ofThemes(testNow + 1)).toEqual([
      'store.json: --focus #FFD400 cannot be seen on the white beside it; pages use one that can.',
      'store.json: --on-brand #FFFFFF cannot be seen on --brand; pages use one that can.',
    ]);
    // A dark header without a text of its own has the usual one, which is dark too.
    await writeFile(file, text.replace('"--radius": "10px"', '"--header-bg": "#111111"'));
    expect(await ofThemes(testNow + 2)).toEqual([
      'store.json: --header-ink #1a211b (which is not given) cannot be seen on --header-bg; pages use one that can.',
    ]);
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('an import names the variables that no page reads, of the merchant and of its stores, and is done', async () => {
  const trial = await openImportTrial(inject('adminUrl'));
  try {
    await trial.edit('store.json', (text) =>
      text
        .replace('"--radius": "10px"', '"--bramd": "#14507A", "--focus": "#1746d1"')
        .replace('"--brand": "#7A1450"', '"--bramd": "#7A1450", "--btn-y": "4px"'),
    );
    const { outcome, warnings } = await trial.run();
    expect(outcome).toBe('imported');
    expect(warnings).toContain('store.json: no page reads these variables: --bramd, --btn-y.');
  } finally {
    await trial.close();
  }
});
