import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accountNumberCode,
  cvvCode,
  fieldProblems,
  luhnSum,
  networkOf,
  resultMessage,
  submissionProblem,
} from './field-checks.ts';

const today = new Date('2026-11-21T12:00:00');
const good = { accountNumber: '4111 1111-1111 1111', cvv: '123', expMonth: '11', expYear: '26' };
const codes = (fields: Partial<typeof good>) =>
  fieldProblems({ ...good, ...fields }, today).map((problem) => problem.detail);

it.each([
  ['411111111111', '872'],
  ['', '872'],
  ['41111111111111111111', '873'],
  ['4111x11111111111', '874'],
  ['4111111111111112', '871'],
  ['4111 1111-1111 1111', null],
  ['30569309025904', null],
])('card number %s gives %s', (typed, code) => {
  expect(accountNumberCode(typed)).toBe(code);
});

it('card number checks length before digits and digits before the Luhn rule', () => {
  expect(accountNumberCode('x')).toBe('872');
  expect(accountNumberCode('x'.repeat(20))).toBe('873');
  expect(accountNumberCode('4111111111111x12')).toBe('874');
});

it('card number uses the shop’s length limits', () => {
  expect(accountNumberCode('4111111111111111', 17, 19)).toBe('872');
  expect(accountNumberCode('4111111111111111', 13, 15)).toBe('873');
});

it('card number accepts exactly one check digit for any digits before it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }), (digits) => {
      const fits = Array.from({ length: 10 }, (_, last) => `${digits.join('')}${last}`).filter(
        (number) => luhnSum(number) % 10 === 0,
      );
      expect(fits).toHaveLength(1);
    }),
  );
});

it.each([
  ['12', '882'],
  ['', '882'],
  ['12345', '883'],
  ['12a', '881'],
  ['123', null],
  ['1234', null],
])('security code %s gives %s', (typed, code) => {
  expect(cvvCode(typed)).toBe(code);
});

it('the whole form accepts a card to the end of its month and refuses it in the next', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ expMonth: '10' })).toEqual(['886-month']);
  expect(codes({ expYear: '25' })).toEqual(['886-year']);
});

it('the whole form names the year before the month, and neither empty choice passes', () => {
  expect(codes({ expMonth: '', expYear: '' })).toEqual(['886-year']);
  expect(codes({ expMonth: '', expYear: '27' })).toEqual(['886-month']);
  expect(codes({ expMonth: '13', expYear: '27' })).toEqual(['886-month']);
});

it('the whole form answers the number first, then the security code, then the expiry', () => {
  expect(codes({ accountNumber: '4', cvv: '1', expYear: '' })).toEqual(['872', '882', '886-year']);
});

it('the whole form does not ask for a security code that the form does not show', () => {
  expect(fieldProblems({ ...good, cvv: undefined }, today)).toEqual([]);
});

const asked = { paypageId: 'a2y4o6m8k0', reportGroup: '*merchant1500', id: '1' };

it('what a submission needs besides the card is checked for completeness, and accepted', () => {
  expect(submissionProblem(asked)).toBeNull();
});

it.each([
  [{ paypageId: 'bad-id' }, '889', 'paypageId'],
  [{ paypageId: undefined }, '889', 'paypageId'],
  [{ reportGroup: '' }, '889', 'reportGroup'],
  [{ reportGroup: 'x'.repeat(1025) }, '880', 'reportGroup'],
  [{ id: '' }, '889', 'id'],
  [{ id: 'x'.repeat(1025) }, '889', 'id'],
])('what a submission needs besides the card with %j gives %s and names %s', (change, code, named) => {
  const problem = submissionProblem({ ...asked, ...change });
  expect(problem?.code).toBe(code);
  expect(problem?.message).toContain(named);
});

it('card networks are known by their leading digits', () => {
  const numbers = ['4111', '5555', '2221', '2720', '3782', '6011', '3056', '3530', '9999', ''];
  expect(numbers.map(networkOf)).toEqual(['VI', 'MC', 'MC', 'MC', 'AX', 'DI', 'DC', 'JC', '', '']);
});

it('every result code has a sentence', () => {
  const all = [...Array.from({ length: 20 }, (_, index) => String(870 + index)), '893', '894', '898'];
  const silent = all.filter((code) => code !== '889' && resultMessage(code) === 'Failure');
  expect(silent).toEqual([]);
});
