import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { handleError, renderWhole } from './entry.server.tsx';
import { DrawnTile } from './parts/product/drawn-tile.tsx';
import { signOf } from './parts/product/sign-rules.ts';

it('every part of a long page is in its place without JavaScript', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => (
    <Suspense key={index}>
      <p>{`${index}: ${'milk '.repeat(200)}`}</p>
    </Suspense>
  ));
  const { html, hasFailed } = await renderWhole(<main>{parts}</main>, 'mark');
  expect(hasFailed).toBe(false);
  expect(html).not.toMatch(/<template|<script/);
});

it('the tile of a product has its sign without JavaScript', async () => {
  const { html } = await renderWhole(<DrawnTile name="Whole Milk" brand="" departmentKey={7} />, 'mark');
  expect(html).toContain(`--sign:${signOf('Whole Milk')}"`);
});

it('the failure of a loader is logged, a form that somebody sends to a page is not', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const method of ['GET', 'POST'])
    handleError(new Error(method), { request: new Request('http://localhost/', { method }) });
  expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual(['GET']);
  logged.mockRestore();
});
