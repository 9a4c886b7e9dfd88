import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from './testing/any-text.ts';
import { passwordFault } from './password.ts';

const isRefused = (password: string, about: string[] = []) => passwordFault(password, about) !== null;

it('a new password may be any eight characters or more that are not easy to guess', () => {
  for (const good of [
    'pantry-staple-7',
    'correct horse',
    'ñandú y óleo',
    '9 lives of a cat',
    'xkcd936!',
    'zQ4#vv0L',
  ])
    expect([good, isRefused(good)]).toEqual([good, false]);
});

it('a new password is no common word with digits or signs around it, no pattern, no run of keys and not the person’s name', () => {
  const words = [
    'password',
    'Password1',
    'P4$$w0rd!!',
    'contraseña1',
    '!!iloveyou',
    'Larder2026!',
    'dragon99',
  ];
  const patterns = ['testtest', 'aaaaaaaa', 'abababab', 'abcabcabc', '11111111', 'ab12ab12ab12'];
  const runs = ['12345678', '87654321', 'abcdefgh', 'qwertyui', 'asdfghjkl', 'qwer1234', 'zxcv4321'];
  const weak = [...words, ...patterns, ...runs];
  for (const password of weak) expect([password, isRefused(password)]).toEqual([password, true]);
  expect(isRefused('ana.reyes@larder.test', ['ana.reyes@larder.test'])).toBe(true);
  expect(isRefused('ana.reyes1', ['ana.reyes@larder.test'])).toBe(true);
  expect(isRefused('ana.reyes bought nine limes', ['ana.reyes@larder.test'])).toBe(false);
});

it('a new password has from 8 to 128 characters, however many bytes these are', () => {
  expect(passwordFault('🍋🍋🍐🍎🍌🍇🍓')?.[1]).toBe(8);
  expect(isRefused('🍋🍋🍐🍎🍌🍇🍓🍒')).toBe(false);
  fc.assert(
    fc.property(anyText({ minLength: 129, maxLength: 300 }), (password) => {
      expect(passwordFault(password)?.[1]).toBe(128);
    }),
  );
});
