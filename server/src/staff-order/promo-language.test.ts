import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();

it('whoever reads an order reads its promo in their own language, of the placing as of the final totals', async () => {
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  const id = (await ana.press()).orderId!;
  const { rows } = await shop.larder.pool.query<{ en: string; es: string }>(
    `select l.label_en as en, l.label_es as es from promo_location l join promo p on p.id = l.promo_id
      join "order" o on o.promo_id = p.id and o.location_id = l.location_id where o.id = $1`,
    [id],
  );
  const { en, es } = rows[0]!;
  const promoOf = ({ totals }: { totals: readonly { type: string; text: string }[] }) =>
    totals.find(({ type }) => type === 'PROMOPCT')?.text;
  const staff = {
    en: await createStaff(shop, { role: 'manager', location: 'alder' }),
    es: await createStaff(shop, { role: 'manager', location: 'alder', langCode: 'ES-MX' }),
  };
  const read = async () => {
    const texts = [];
    for (const who of [staff.en, staff.es])
      texts.push(promoOf((await who.operations('GET api/orders/:id', { params: { id } })).money));
    for (const langCode of ['EN-US', 'ES-MX'] as const)
      texts.push(
        promoOf(
          await ana.shopper.commerce('GET api/customer/orders/:id', {
            params: { id },
            query: { langCode },
          }),
        ),
      );
    return texts;
  };
  expect(en).not.toBe(es);
  expect(await read()).toEqual([en, es, en, es]);
  await shop.larder.pool.query(
    `insert into final_total (order_id, position, line_type, ref_label, amount_cents)
      select order_id, position, line_type, ref_label, amount_cents from order_total where order_id = $1`,
    [id],
  );
  expect(await read()).toEqual([en, es, en, es]);
});
