import { networkOf, plainText, withoutSeparators } from './field-checks.ts';
import type { FieldProblem } from './field-checks.ts';
import { textsFor } from './texts.ts';

/** The look and words of the form: fills it from the shop's options, shows and clears problems, masks. */

/** The shop's options that the frame understands; any others are ignored. */
export interface FormOptions {
  lang: string;
  showCvv: boolean;
  numYears: number;
  expYearFormat: string;
  months: Record<string, string>;
  tooltipText: string;
  tabIndex: Record<string, string>;
  placeholderText: Record<string, string>;
  label: Record<string, string>;
  customErrorMessages: Record<string, string>;
  features: Record<string, unknown>;
  clearCvvMaskOnReturn: boolean;
  minPanLength: number;
  maxPanLength: number;
}

/** Reads the options from a message of the shop page; numbers may come as digit strings. */
export function readOptions(message: Record<string, unknown>): FormOptions {
  return {
    lang: plainText(message['lang']),
    showCvv: message['showCvv'] === true || message['showCvv'] === 'true',
    numYears: Math.min(50, numberOr(message['numYears'], 8)),
    expYearFormat: plainText(message['expYearFormat']),
    months: textsIn(message['months']),
    tooltipText: plainText(message['tooltipText']),
    tabIndex: textsIn(message['tabIndex']),
    placeholderText: textsIn(message['placeholderText']),
    label: textsIn(message['label']),
    customErrorMessages: textsIn(message['customErrorMessages']),
    features: (message['enhancedUxFeatures'] ?? {}) as Record<string, unknown>,
    clearCvvMaskOnReturn: message['clearCvvMaskOnReturn'] === true,
    minPanLength: numberOr(message['minPanLength'], 13),
    maxPanLength: numberOr(message['maxPanLength'], 19),
  };
}

function numberOr(value: unknown, fallback: number): number {
  const number = Number.parseInt(plainText(value), 10);
  return number > 0 ? number : fallback;
}

function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, plainText(text)]));
}

/** Returns an element of the page that must be there. */
export function byId<Wanted extends HTMLElement>(id: string): Wanted {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}`);
  return element as Wanted;
}

/** Writes labels, placeholders, months and years, and shows the form. */
export function dress(options: FormOptions, today: Date): void {
  const texts = textsFor(options.lang);
  document.documentElement.lang = options.lang.toLowerCase().startsWith('es') ? 'es' : 'en';
  document.title = texts.title;
  byId('form').setAttribute('aria-label', texts.title);
  byId('noticeTitle').textContent = texts.noticeTitle;
  byId('noticeText').textContent = texts.noticeText;
  byId('approved').textContent = texts.approved;
  byId('declined').textContent = texts.declined;
  byId('accountNumberLabel').textContent = options.label['accountNumber'] ?? texts.accountNumber;
  byId('expDateLabel').textContent = options.label['expDate'] ?? texts.expDate;
  byId('cvvLabel').textContent = options.label['cvv'] ?? texts.cvv;
  byId('cvvHelp').textContent = options.tooltipText;
  byId('cvvField').hidden = !options.showCvv;
  byId('expMonth').setAttribute('aria-label', texts.month);
  byId('expYear').setAttribute('aria-label', texts.year);
  byId<HTMLInputElement>('accountNumber').placeholder = options.placeholderText['accountNumber'] ?? '';
  byId<HTMLInputElement>('cvv').placeholder = options.placeholderText['cvv'] ?? '';
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  fillChoices(
    byId('expMonth'),
    options.placeholderText['expMonth'] ?? texts.monthChoice,
    months.map((month) => [month, options.months[String(Number(month))] ?? month]),
  );
  const years = Array.from({ length: options.numYears }, (_, index) => String(today.getFullYear() + index));
  const inFull = options.expYearFormat !== 'YY';
  fillChoices(
    byId('expYear'),
    options.placeholderText['expYear'] ?? (inFull ? texts.yearChoice.repeat(2) : texts.yearChoice),
    years.map((year) => [year.slice(2), inFull ? year : year.slice(2)]),
  );
  for (const [id, place] of Object.entries(options.tabIndex)) {
    const field = document.getElementById(id);
    if (field) field.tabIndex = Number(place);
  }
  byId('form').classList.remove('waiting');
}

function fillChoices(select: HTMLElement, prompt: string, choices: [value: string, label: string][]): void {
  const chosen = (select as HTMLSelectElement).value;
  const all: [string, string][] = [['', prompt], ...choices];
  select.replaceChildren(...all.map(([value, label]) => new Option(label, value, false, value === chosen)));
}

const wrappers = { accountNumber: 'numberDiv', cvv: 'cvvDiv', expMonth: 'expDateDiv', expYear: 'expDateDiv' };
const problemIds = { accountNumber: 'accountNumber', cvv: 'cvv', expMonth: 'expDate', expYear: 'expDate' };

/** Marks one field and shows its problem, in the shop's words if it gave any. */
export function showProblem(options: FormOptions, problem: FieldProblem): void {
  const texts = textsFor(options.lang);
  const own = options.customErrorMessages;
  const wrapper = document.querySelector(`.${wrappers[problem.field]}`);
  wrapper?.classList.add('error', 'invalid', `error-${problem.code}`);
  wrapper?.classList.remove('valid');
  byId(problem.field).setAttribute('aria-invalid', 'true');
  byId(`${problemIds[problem.field]}Problem`).textContent =
    own[problem.detail] ?? own[problem.code] ?? texts.problems[problem.detail] ?? '';
}

/** Removes the marks of a problem. */
export function clearProblem(field: FieldProblem['field']): void {
  const wrapper = document.querySelector(`.${wrappers[field]}`);
  const marks = Array.from(wrapper?.classList ?? []).filter(
    (name) => name === 'invalid' || name.startsWith('error'),
  );
  wrapper?.classList.remove(...marks);
  const fields = wrapper?.querySelectorAll('[aria-invalid]') ?? [];
  for (const each of fields) each.removeAttribute('aria-invalid');
  byId(`${problemIds[field]}Problem`).textContent = '';
}

const networkNames: Record<string, string> = {
  VI: 'Visa',
  MC: 'Mastercard',
  AX: 'Amex',
  DI: 'Discover',
  DC: 'Diners',
  JC: 'JCB',
};

/** Shows the network of the number being typed. */
export function showNetwork(typed: string, coloured: boolean): void {
  byId('network').textContent = networkNames[networkOf(typed)] ?? '';
  byId('network').classList.toggle('coloured', coloured);
}

/** Groups a number by four while it is typed; the caret stays behind the same digit. */
export function groupDigits(input: HTMLInputElement): void {
  const digits = withoutSeparators(input.value);
  if (!/^[0-9]*$/.test(digits)) return;
  const before = withoutSeparators(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = digits.replace(/([0-9]{4})(?=[0-9])/g, '$1 ');
  if (grouped === input.value) return;
  input.value = grouped;
  const caret = before + Math.max(0, Math.ceil(before / 4) - 1);
  input.setSelectionRange(caret, caret);
}
