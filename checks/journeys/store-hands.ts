import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { nextStatus } from '@larder/domain/order-status';
import type { Person } from './people.ts';
import { expect } from './shop.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Does the store's work on an order by the command line, until it is delivered or picked up. The demo's own
 * staff may help.
 */
export async function deliver({ commerce }: Person, order: { id: string; number: string }): Promise<void> {
  const look = () => commerce('GET api/customer/orders/:id', { params: { id: order.id } });
  await expect
    .poll(
      async () => {
        const { versionKey, orderStatus } = await look();
        const next = nextStatus(versionKey, orderStatus);
        if (next) moveOrder(order.number, next);
        return nextStatus(versionKey, (await look()).orderStatus);
      },
      { timeout: 90_000 },
    )
    .toBeNull();
}

/** Moves an order one step by the command line; does nothing where somebody was faster. */
export function moveOrder(number: string, status: string): void {
  try {
    execFileSync('node', ['command/main.ts', 'move-order', number, status], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        LARDER_DEMO: '1',
        LARDER_DATA: process.env.JOURNEY_DATA,
        LARDER_PUBLIC_URL: `http://localhost:${process.env.JOURNEY_PORT}`,
      },
    });
  } catch {
    // Another process was faster: the status is read again.
  }
}
