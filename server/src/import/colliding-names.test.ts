import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { refuseCollidingNames } from './colliding-names.ts';

const test = await testLarder();

it('a start names the stores whose alias or host Larder needs for itself [STAFF-06]', async () => {
  const { pool } = test.larder;
  const urls = { publicUrl: 'https://shop.example', backofficeUrl: 'https://office.example' };
  await expect(refuseCollidingNames(pool, urls)).resolves.toBeUndefined();
  await pool.query(`update location set alias = 'operations' where alias = 'alder-west'`);
  await expect(refuseCollidingNames(pool, urls)).rejects.toThrow('"operations" needs another alias');
  await pool.query(`update location set alias = 'west', host = 'office.example' where alias = 'operations'`);
  await expect(refuseCollidingNames(pool, urls)).rejects.toThrow('"west" needs another host');
});
