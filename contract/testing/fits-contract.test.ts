import { expect, it } from 'vitest';
import { checkAnswer } from './fits-contract.ts';

it('a scripted answer may leave fields out, and adds neither fields, kinds of values, words nor calls', () => {
  const slots = 'GET /experience/api/delivery/slots?versionKey=WYGO_DELIVERY';
  expect(() => checkAnswer(slots, { slots: [{ start: 'monday', fee: 3 }], message: '' })).not.toThrow();
  expect(() => checkAnswer(slots, { slots: [{ begin: 'monday' }] })).toThrow('answer.slots[0].begin');
  expect(() => checkAnswer(slots, { slots: [{ fee: '3' }] })).toThrow('answer.slots[0].fee');
  expect(() => checkAnswer(slots, { slots: null })).toThrow('answer.slots');
  expect(() =>
    checkAnswer('POST /experience/api/user/cart/c1/finalize', { errorFlag: true, refused: 'too-late' }),
  ).toThrow('answer.refused');
  expect(() => checkAnswer('GET /experience/api/user/cart/last?langCode=EN-US', null)).not.toThrow();
  expect(() => checkAnswer('GET /experience/api/delivery/times', {})).toThrow('is no call of the backends');
});
