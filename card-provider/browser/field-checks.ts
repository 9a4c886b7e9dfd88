/**
 * The rules for what a shopper types into the card form, as result codes of the card provider.
 * The frame runs them in the browser and the sandbox runs them again on what it receives.
 */

/** The content of the form. `cvv` and the expiry are absent where the form does not ask for them. */
export interface CardFields {
  accountNumber: string;
  cvv?: string;
  expMonth?: string;
  expYear?: string;
}

/** A problem with one field; `detail` names the wrong half of the expiry. */
export interface FieldProblem {
  field: 'accountNumber' | 'cvv' | 'expMonth' | 'expYear';
  code: string;
  detail: string;
}

/** Returns a value from outside as text: texts and numbers unchanged, '' for anything else. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns a card number without the spaces and hyphens that people type. */
export function withoutSeparators(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/**
 * Returns the sum of the Luhn rule: every second digit from the right doubled, digits of the products added.
 */
export function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}

/**
 * Returns the code of a card number's fault, in this order: '872' too short, '873' too long, '874' not
 * digits, '871' fails the Luhn rule; null when good.
 */
export function accountNumberCode(typed: string, minLength = 13, maxLength = 19): string | null {
  const number = withoutSeparators(typed);
  if (number.length < minLength) return '872';
  if (number.length > maxLength) return '873';
  if (!/^[0-9]+$/.test(number)) return '874';
  if (luhnSum(number) % 10 !== 0) return '871';
  return null;
}

/**
 * Returns the code of a security code's fault, in this order: '882' under 3 characters, '883' over 4, '881'
 * not digits; null when good.
 */
export function cvvCode(typed: string): string | null {
  const cvv = typed.trim();
  if (cvv.length < 3) return '882';
  if (cvv.length > 4) return '883';
  if (!/^[0-9]+$/.test(cvv)) return '881';
  return null;
}

/**
 * Returns the wrong half of an expiry ('year' before 'month'), or null. A card is good to the end of its
 * month.
 */
function wrongExpiry(month: string, year: string, today: Date): 'year' | 'month' | null {
  const thisYear = today.getFullYear();
  const cardYear = 2000 + Number(year);
  if (!/^[0-9]{2}$/.test(year) || cardYear < thisYear) return 'year';
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return 'month';
  if (cardYear === thisYear && Number(month) < today.getMonth() + 1) return 'month';
  return null;
}

/**
 * Returns every problem of the form, in the provider's order; the first one is the answer to the submission.
 */
export function fieldProblems(
  fields: CardFields,
  today: Date,
  limits: { minPanLength?: number; maxPanLength?: number } = {},
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const number = accountNumberCode(fields.accountNumber, limits.minPanLength, limits.maxPanLength);
  if (number) problems.push({ field: 'accountNumber', code: number, detail: number });
  const cvv = fields.cvv === undefined ? null : cvvCode(fields.cvv);
  if (cvv) problems.push({ field: 'cvv', code: cvv, detail: cvv });
  if (fields.expMonth === undefined && fields.expYear === undefined) return problems;
  return [...problems, ...expiryProblems(fields.expMonth ?? '', fields.expYear ?? '', today)];
}

/** Returns the problem of an expiry in a list, which is empty when there is none. */
export function expiryProblems(month: string, year: string, today: Date): FieldProblem[] {
  const wrong = wrongExpiry(month, year, today);
  if (wrong === 'year') return [{ field: 'expYear', code: '886', detail: '886-year' }];
  return wrong === 'month' ? [{ field: 'expMonth', code: '886', detail: '886-month' }] : [];
}

/**
 * Returns the fault of a submission's other values, in words for the answer 889 (880 for the report group),
 * or null.
 */
export function submissionProblem(asked: {
  paypageId?: unknown;
  reportGroup?: unknown;
  id?: unknown;
}): { code: string; message: string } | null {
  if (typeof asked.paypageId !== 'string' || !/^[A-Za-z0-9]+$/.test(asked.paypageId))
    return { code: '889', message: 'Missing or invalid parameter paypageId' };
  if (typeof asked.reportGroup !== 'string' || asked.reportGroup === '')
    return { code: '889', message: 'Missing or invalid parameter reportGroup' };
  if (asked.reportGroup.length > 1024) return { code: '880', message: 'Invalid reportGroup' };
  if (typeof asked.id !== 'string' || asked.id === '' || asked.id.length > 1024)
    return { code: '889', message: 'Missing or invalid parameter id' };
  return null;
}

/** Returns the card network by the leading digits: VI, MC, AX, DI, DC, JC, or '' while unknown. */
export function networkOf(typed: string): string {
  const number = withoutSeparators(typed);
  if (number.startsWith('4')) return 'VI';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number)) return 'MC';
  if (/^3[47]/.test(number)) return 'AX';
  if (/^(6011|65|64[4-9])/.test(number)) return 'DI';
  if (/^(30[0-5]|3[689])/.test(number)) return 'DC';
  if (number.startsWith('35')) return 'JC';
  return '';
}

/** Returns the provider's sentence for a result code. */
export function resultMessage(code: string): string {
  return resultMessages[code] ?? 'Failure';
}

const resultMessages: Record<string, string> = {
  '870': 'Success',
  '871': 'Account number not mod10',
  '872': 'Account number too short',
  '873': 'Account number too long',
  '874': 'Account number not numeric',
  '875': 'Unable to encrypt field',
  '876': 'Account number invalid',
  '877': 'Invalid registration id',
  '878': 'Expired registration id',
  '879': 'Merchant is not authorized',
  '880': 'Invalid report group',
  '881': 'Card validation number not numeric',
  '882': 'Card validation number too short',
  '883': 'Card validation number too long',
  '884': 'Frame HTML failed to load',
  '885': 'Frame CSS failed to load',
  '886': 'Expiration date invalid',
  '887': 'Request refused by the secondary site',
  '888': 'Page signature failed',
  '889': 'Failure',
  '893': 'PIN missing or too short',
  '894': 'PIN invalid',
  '898': 'Generic token error',
};
