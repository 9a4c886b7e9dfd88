import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';

const test = await testLarder();

type View = { versionKey: 'WYGO_DELIVERY' | 'CUST_PICKUP'; dietaryOptions?: string };

/** Returns each department by name with its counts, after comparing them with its own pages and its children's counts. */
async function agreed(shopper: Shopper, view: View): Promise<Map<string, [own: number, all: number]>> {
  const departments = await shopper.experience('GET api/users/locations/departments', { query: view });
  const counts = new Map<string, [number, number]>();
  for (const { key, name, productCount, ownProductCount = -1, totalProductCount } of departments) {
    const page = (includeSubDeptProducts: boolean) =>
      shopper.experience('GET api/catalog/department/:id', {
        params: { id: key },
        query: { ...view, includeSubDeptProducts },
      });
    const [own, all] = [await page(false), await page(true)];
    const said = { productCount, ownProductCount, totalProductCount };
    expect([name, own.department]).toMatchObject([name, said]);
    expect([name, all.department]).toMatchObject([name, said]);
    const counted = [ownProductCount, productCount, totalProductCount];
    expect([name, counted]).toEqual([
      name,
      [own.totals.totalResults, all.totals.totalResults, all.totals.totalResults],
    ]);
    const under = departments.filter(({ parentKey }) => parentKey === key);
    expect(productCount).toBe(under.reduce((sum, each) => sum + each.productCount, ownProductCount));
    counts.set(name, [ownProductCount, productCount]);
  }
  return counts;
}

it('a department’s counts, its pages and the counts of its subdepartments say the same in every view [DEPT-02]', async () => {
  for (const alias of ['alder', 'alder-west'] as const)
    for (const versionKey of ['WYGO_DELIVERY', 'CUST_PICKUP'] as const) {
      const shopper = await test.shopper(alias);
      const counts = await agreed(shopper, { versionKey });
      expect(counts.get('Produce')![0]).toBe(0);
      expect(counts.get('Produce')![1]).toBeGreaterThan(0);
    }
  const alder = await test.shopper('alder');
  const options = await alder.experience('GET api/users/locations/dietary-options');
  const dairyFree = options.find(({ code }) => code === 'dairy-free')!.key;
  const strict = await agreed(alder, {
    versionKey: 'WYGO_DELIVERY',
    dietaryOptions: JSON.stringify([dairyFree]),
  });
  expect(strict.get('Dairy & Eggs')).toEqual([0, 1]);
});

it('a department whose products are not sold now counts none, in itself and in its parent [DEPT-02]', async () => {
  const { pool } = test.larder;
  const alder = await test.shopper('alder');
  const view = { versionKey: 'WYGO_DELIVERY' } as const;
  const before = await agreed(alder, view);
  const unsell = async (department: string) => {
    await pool.query(
      `delete from price where product_id in (select p.id from product p join department d on d.id = p.department_id
         where d.name_en = $1)`,
      [department],
    );
    await publish(pool);
    await test.larder.shelves.refresh();
    return agreed(alder, view);
  };
  const fruit = before.get('Fruit')![1];
  const without = await unsell('Fruit');
  expect(without.get('Fruit')).toEqual([0, 0]);
  expect(without.get('Produce')).toEqual([0, before.get('Produce')![1] - fruit]);
  expect((await unsell('Vegetables')).get('Produce')).toEqual([0, 0]);
});
