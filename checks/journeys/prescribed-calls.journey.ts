import type { Request } from '@playwright/test';
import { enterAsNew, fillCart } from './people.ts';
import { expect, test, visit } from './shop.ts';

type Sent = { path: string; query: Record<string, string>; body: unknown };

function sentOf(request: Request): Sent {
  const { pathname, searchParams } = new URL(request.url());
  const body = request.method() === 'POST' ? (request.postDataJSON() as unknown) : null;
  return { path: `${request.method()} ${pathname}`, query: Object.fromEntries(searchParams), body };
}

test('calls carry what the table of calls prescribes, and one press changes the version once [API-11] [API-12] [API-14]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await person.experience('POST api/lists', { body: { name: 'Basics' } });
  await fillCart(person, 10);
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (/\/(commerce|experience)\/api\//.test(request.url())) sent.push(sentOf(request));
  });
  const all = (path: RegExp) => sent.filter((each) => path.test(each.path));
  const first = async (path: RegExp) => {
    await expect.poll(() => all(path).length).toBeGreaterThan(0);
    return all(path)[0]!;
  };
  const priceLevelKey = 'DEFAULT';

  await test.step('list', async () => {
    await visit(page, '/greenfield/product/2');
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page.getByRole('menuitem', { name: 'Basics' }).click();
    expect(await first(/^POST .*lists\/products$/)).toMatchObject({
      body: { prodRrn: 2, priceLevelKey, quantity: 1, units: 1 },
    });
    await visit(page, '/greenfield/account');
    await page.getByRole('tab', { name: 'Your Lists' }).click();
    await page.getByRole('button', { name: 'Add to cart, Basics' }).click();
    expect(await first(/^POST .*lists\/cart$/)).toMatchObject({ body: { priceLevelKey } });
  });

  await test.step('recipe', async () => {
    await visit(page, '/greenfield/recipe/1');
    await page.getByRole('button', { name: 'Add this recipe to your cart' }).click();
    expect(await first(/^POST .*recipes\/1\/add$/)).toMatchObject({ body: { priceLevelKey } });
  });

  await test.step('further pages', async () => {
    await visit(page, '/greenfield/search?q=fresh');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await first(/^GET .*catalog\/search\//)).toMatchObject({
      query: {
        langCode: 'EN-US',
        versionKey: 'WYGO_DELIVERY',
        searchString: 'fresh',
        pageNumber: '2',
        pageSize: '50',
        sortOption: 'SORT_BY_POPULARITY',
        brands: '[]',
        deptIds: '[]',
      },
    });
  });

  await test.step('delivery or pickup', async () => {
    await visit(page, '/greenfield/cart');
    await expect(page.getByRole('region', { name: 'Your items' }).getByRole('listitem')).not.toHaveCount(0);
    const repriced = page.waitForResponse(/\/products\/update$/);
    await page.getByRole('radio', { name: 'Pickup' }).first().press('Space');
    await repriced;
    await page.waitForLoadState('networkidle');
    expect(all(/^POST .*products\/update$/)).toEqual([
      expect.objectContaining({ body: { versionKey: 'CUST_PICKUP', langCode: 'EN-US' } }),
    ]);
  });
});
