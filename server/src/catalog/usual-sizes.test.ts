import { beforeAll, expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';

const test = await testLarder();
let shopper: Shopper;
let departmentId = 0;
beforeAll(async () => {
  shopper = await test.shopper('alder');
  // Eggs and 59 more of their kind.
  const { rows } = await test.larder.pool.query<{ id: number }>(
    `with eggs as (select p.* from product p join merchant m on m.id = p.merchant_id
         where p.code = 'eggs' and m.name = 'Alder Grocers'),
       made as (
         insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
         select merchant_id, 'zest-' || n, department_id, 'Zest ' || n, 'Zest ' || n, 'UNIT'
         from eggs, generate_series(1, 59) n returning id),
       priced as (
         insert into price (location_id, product_id, version_key, price_level, base_cents)
         select t.location_id, m.id, t.version_key, t.price_level, 100
         from price t join eggs e on e.id = t.product_id, made m)
     select coalesce(d.parent_id, d.id) as id from department d join eggs e on e.department_id = d.id`,
  );
  departmentId = rows[0]!.id;
  await publish(test.larder.pool);
});

it('the home page brings ten products a section where the call does not say how many [HOME-05]', async () => {
  const sections = await shopper.experience('GET api/catalog');
  const dairy = sections.find(({ refRrn }) => refRrn === departmentId)!;
  expect([dairy.products.length, dairy.totalResults > 60]).toEqual([10, true]);
});

it('a page of a department has fifty products where the call does not say how many [DEPT-03]', async () => {
  const page = await shopper.experience('GET api/catalog/department/:id', {
    params: { id: String(departmentId) },
    query: { includeSubDeptProducts: true },
  });
  expect([page.products.length, page.pendingResults > 10]).toEqual([50, true]);
});

it('a page of a search has fifty products where the call does not say how many', async () => {
  const page = await shopper.experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'zest' },
    query: { searchString: 'zest' },
  });
  expect([page.products.length, page.pendingResults]).toEqual([50, 9]);
});
