import { expect, it } from 'vitest';
import { hashLinkToken } from './token.ts';

it('the token of a mailed question is stored by its kind, in the bytes that earlier mails were stored in', () => {
  const stored = (kind: 'item' | 'more') => hashLinkToken(kind, 'token').toString('hex');
  expect(stored('item')).toBe('c9b35b24bb5f5f54e22354190d688149eb1ba29cf2038fbe48a190519e8541e0');
  expect(stored('more')).toBe('c60f50927784fa9171e282d01117b7a810f65e43ab7acddbd3bef55b8a72182e');
});
