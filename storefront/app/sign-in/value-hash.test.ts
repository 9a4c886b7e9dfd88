import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { valueHash } from './value-hash.ts';

it('the value hash equals the server’s: lowercase hexadecimal SHA-256 of handle, colon, code [AUTH-02]', async () => {
  const guid = '0198c0de-0000-7000-8000-000000000001';
  const expected = createHash('sha256').update(`${guid}:042917`).digest('hex');
  expect(await valueHash(guid, '042917')).toBe(expected);
  expect(expected).toMatch(/^[0-9a-f]{64}$/);
});
