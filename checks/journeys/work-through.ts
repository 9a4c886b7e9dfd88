import type { Page } from '@playwright/test';
import { workOf, type Work } from './at-work.ts';
import { expect } from './shop.ts';

type Packed = { ambient?: number; chilled?: number; frozen?: number; stagingSpot: string };

/** Fills a new order by the calls of a picker's phone, every line as ordered, and makes it ready. */
export async function packOrder(
  work: Work,
  id: string,
  { ambient = 0, chilled = 0, frozen = 0, stagingSpot }: Packed,
): Promise<void> {
  const params = { id };
  // Opened and claimed by somebody it is theirs: the demo's own hands leave it alone.
  await work('POST api/orders/:id/opened', { params });
  let { revision, orderStatus, lines } = await work('GET api/orders/:id', { params });
  if (orderStatus === 'Pending') {
    await work('POST api/orders/:id/accept', { params, body: { revision } }).catch(() => undefined);
    ({ revision } = await work('GET api/orders/:id', { params }));
  }
  ({ revision } = await work('POST api/orders/:id/claim', { params, body: { revision } }));
  for (const { id: lineId, askedWeight } of lines) {
    const weight = askedWeight === null ? {} : { weight: askedWeight, confirmed: true };
    ({ revision } = await work('POST api/orders/:id/lines/:lineId/pick', {
      params: { id, lineId },
      body: { revision, ...weight },
    }));
  }
  const bags = { ambient, chilled, frozen };
  ({ revision } = await work('POST api/orders/:id/pack', { params, body: { revision, bags, stagingSpot } }));
  await work('POST api/orders/:id/ready', { params, body: { revision, confirmed: true } });
}

/** Brings a packed delivery to its shopper, once it is charged. */
export async function bringOrder(page: Page, id: string): Promise<void> {
  const operations = workOf(page);
  const params = { id };
  await expect
    .poll(async () => (await operations('GET api/orders/:id', { params })).money.captured, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  const seen = await operations('GET api/orders/:id', { params });
  if (seen.orderStatus === 'Ready for delivery')
    await operations('POST api/orders/:id/out', { params, body: { revision: seen.revision } });
  const { revision } = await operations('GET api/orders/:id', { params });
  await operations('POST api/orders/:id/delivered', { params, body: { revision, initials: 'JT' } });
}
