// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { describe, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { anOrderLine } from '../shell/testing/shopper.ts';
import { OrderChanges } from './order-changes.tsx';
import { OrderProblems } from './order-problems.tsx';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const past = new Date(Date.now() - 3_600_000).toISOString();
const bread = anOrderLine({
  id: 'bread',
  prodWeightLabel: '20 oz',
  units: 2,
  quantity: 2,
  pickedQuantity: 2,
  finalExtPrice: 5,
  extPrice: 5,
});
const order = (facts: object) =>
  ({
    id: 'o1',
    number: 'GF-1',
    createdAt: '2026-11-19T02:30:00.000Z',
    today: '2026-11-22',
    versionKey: 'WYGO_DELIVERY',
    store: { displayName: 'Downtown', phoneNumber: '', timeZone: 'America/Chicago', alias: 'downtown' },
    problems: [],
    problemsUntil: null,
    changes: { until: '2026-11-22T15:00:00.000Z', day: '2026-11-22', time: '09:00', refused: null },
    ...facts,
  }) as unknown as OrderDetail;

describe('problems with an order', () => {
  const shown = async (facts: object, products = [bread]) => {
    const { place } = await mounted(
      inShop(() => null).around(
        <OrderProblems order={order(facts)} products={products} onChanged={async () => undefined} />,
      ),
    );
    return place.querySelector('section')?.textContent ?? null;
  };
  const problem = (facts: object) => ({
    problemId: 'p1',
    lineId: 'bread',
    what: 'damaged',
    words: 'wet',
    state: 'open',
    refunded: 0,
    reply: '',
    ...facts,
  });

  it('problems with an order can be reported within their time, and not after', async () => {
    expect(await shown({ problemsUntil: soon })).toContain('Tell the store about a problem');
    expect(await shown({ problemsUntil: past })).toBe(null);
    expect(await shown({})).toBe(null);
    expect(await shown({ problemsUntil: soon }, [])).toBe(null);
    expect(await shown({ problemsUntil: soon }, [{ ...bread, isOff: true }])).toBe(null);
  });

  it('problems with an order are listed with the store’s answer', async () => {
    expect(await shown({ problems: [problem({})] })).toContain('The store is looking into it.');
    const refunded = await shown({
      problems: [problem({ state: 'refunded', refunded: 2.5, reply: 'Sorry!' })],
    });
    expect(refunded).toContain('The store is refunding you $2.50.');
    expect(refunded).toContain('Sorry!');
    expect(await shown({ problems: [problem({ state: 'answered' })] })).toContain('The store has answered.');
    expect(await shown({ problems: [problem({})] })).toContain(': wet');
  });

  it('problems with an order are reported of the line that is shown as chosen, also where one is reported elsewhere', async () => {
    const shop = inShop(() => new Promise(() => undefined));
    const screen = (problems: object[]) =>
      shop.around(
        <OrderProblems
          order={order({ problemsUntil: soon, problems })}
          products={[bread, { ...bread, id: 'milk' }, { ...bread, id: 'eggs' }]}
          onChanged={async () => undefined}
        />,
      );
    const { draw } = await mounted(screen([]));
    await press('Tell the store about a problem');
    await expect.poll(() => document.querySelector('dialog select'), { timeout: 10_000 }).not.toBe(null);
    const select = found<HTMLSelectElement>('dialog select');
    await doing(() => {
      select.value = 'bread';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('dialog input[type=radio]');
    await draw(screen([problem({})]));
    expect(select.value).toBe('');
    await press('Tell the store');
    expect(found('dialog').textContent).toContain('Choose the item.');
    expect(shop.sent()).toEqual([]);
  });
});

describe('changing an order', () => {
  const screen = (facts: object) => (
    <OrderChanges
      order={order(facts)}
      products={[bread]}
      onChanged={async () => undefined}
      returnTo={{ current: null }}
    />
  );
  const shown = async (facts: object) => (await mounted(inShop(() => null).around(screen(facts)))).place;
  const changes = (refused: string) => ({
    changes: { until: '', day: '2026-11-22', time: '09:00', refused },
  });

  it('changing an order is offered until a time by the store’s clock, the address only for a delivery', async () => {
    const place = await shown({});
    expect(place.textContent).toContain('You can change this order until today');
    expect(place.querySelectorAll('section button')).toHaveLength(4);
    const pickup = await shown({ versionKey: 'CUST_PICKUP' });
    expect(pickup.querySelectorAll('section button')).toHaveLength(3);
  });

  it('changing an order says why it is no longer possible, and nothing once the order is on its way', async () => {
    expect((await shown(changes('being-picked'))).textContent).toContain('already picking your order');
    expect((await shown(changes('past-cutoff'))).textContent).toContain('too late to change');
    const away = await shown(changes('on-its-way'));
    expect(away.querySelector('section, p.rounded-lg')).toBe(null);
  });

  it('changing an order says that the change is lost when the store takes the order under an open dialog', async () => {
    const shop = inShop(() => new Promise(() => undefined));
    const window = {
      delWindowStart: soon,
      delWindowEnd: soon,
      day: '2026-11-22',
      from: '10:00',
      to: '12:00',
    };
    const shippings = [{ ...window, trackingNumber: '' }];
    const { draw } = await mounted(shop.around(screen({ shippings })));
    await press('Change time');
    await expect.poll(() => found('dialog').textContent).toContain('Change time');
    await draw(shop.around(screen({ shippings, ...changes('being-picked') })));
    expect(document.querySelector('dialog')).toBe(null);
    expect(shop.failures()).toEqual(["Your change wasn't made: this order can't be changed anymore."]);
    await draw(shop.around(screen(changes('being-picked'))));
    expect(shop.failures()).toHaveLength(1);
  });

  it('a change under way stays when the store takes the order: its answer says whether it was made', async () => {
    const shop = inShop(() => new Promise(() => undefined));
    const { draw } = await mounted(shop.around(screen({})));
    await press('Change items');
    await expect.poll(() => found('dialog').textContent).toContain('Change items');
    await press('Add Note, Bread, 20 oz');
    await type(found('dialog li textarea'), 'Sliced');
    await press('Save changes');
    await draw(shop.around(screen(changes('being-picked'))));
    expect(document.querySelector('dialog')).not.toBe(null);
    expect(shop.failures()).toEqual([]);
  });
});
