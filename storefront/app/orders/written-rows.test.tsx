// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { OrderLines } from '../parts/order/order-lines.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { anOrderLine } from '../shell/testing/shopper.ts';
import { OrderPlace } from './order-place.tsx';
import { OrderProblems } from './order-problems.tsx';
import { order } from './testing/changing.ts';

const note = 'Gate code 1234\nThen the left door';
const wish = '2 ripe for tonight\n4 green ones';
const report = { problemId: 'p1', lineId: 'l1', what: 'damaged', words: 'wet\nand torn', state: 'answered' };

it('an order shows its notes and reports in the rows in which they were written', async () => {
  const bread = anOrderLine({ id: 'l1', cartProdMessage: wish });
  const written = {
    ...order,
    note,
    createdAt: '2026-11-19T02:30:00.000Z',
    shippings: [],
    payments: [],
    recipient: { fullName: 'Ana', phoneNumber: '' },
    problems: [{ ...report, refunded: 0, reply: 'Sorry!\nThe store' }],
    problemsUntil: null,
  } as unknown as OrderDetail;
  await mounted(
    inShop(() => null).around(
      <>
        <OrderPlace order={written} products={[bread]} cards={[]} />
        <OrderLines products={[bread]} label="Items" />
        <OrderProblems order={written} products={[bread]} onChanged={async () => undefined} />
      </>,
    ),
  );
  expect(asWritten()).toEqual([
    note,
    `Note: ${wish}`,
    expect.stringContaining(report.words),
    'Sorry!\nThe store',
  ]);
});
