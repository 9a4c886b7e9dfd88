// @vitest-environment node
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderWhole } from './entry.server.tsx';

it('every part of a long page is in its place without JavaScript', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => (
    <Suspense key={index}>
      <p>{`${index}: ${'milk '.repeat(200)}`}</p>
    </Suspense>
  ));
  const { html, hasFailed } = await renderWhole(<main>{parts}</main>, 'mark');
  expect(hasFailed).toBe(false);
  expect(html.toString()).not.toMatch(/<template|<script/);
});
