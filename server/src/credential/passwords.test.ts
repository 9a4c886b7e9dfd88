import { expect, it } from 'vitest';
import { fitsPassword, hashPassword } from './passwords.ts';

it('a password fits its own hash alone, and nobody has one', async () => {
  const hash = await hashPassword('pantry-staple-7');
  expect(await fitsPassword('pantry-staple-7', hash)).toBe(true);
  expect(await fitsPassword('pantry-staple-8', hash)).toBe(false);
  expect(await fitsPassword('pantry-staple-7', null)).toBe(false);
});

it('a damaged hash is an error, and not a wrong password', async () => {
  await expect(fitsPassword('pantry-staple-7', '$argon2id$damaged')).rejects.toThrow();
});
