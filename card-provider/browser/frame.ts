import {
  expiryProblems,
  fieldProblems,
  plainText,
  resultMessage,
  submissionProblem,
  withoutSeparators,
} from './field-checks.ts';
import type { CardFields, FieldProblem } from './field-checks.ts';
import { byId, clearProblem, dress, groupDigits, readOptions, showNetwork, showProblem } from './form.ts';
import type { FormOptions } from './form.ts';

/** Runs the card form inside its frame and talks to the one shop page that it was opened for. */

/** The answer about a card that was taken, while its masked number stands in the form. */
type Accepted = Record<string, unknown>;

const shop = document.documentElement.dataset['parent'] ?? '';
const number = byId<HTMLInputElement>('accountNumber');
const month = byId<HTMLSelectElement>('expMonth');
const year = byId<HTMLSelectElement>('expYear');
const cvv = byId<HTMLInputElement>('cvv');
const page: {
  options: FormOptions;
  accepted: Accepted | undefined;
  followsHeight: boolean;
  sentHeight: number;
} = {
  options: readOptions({ lang: document.documentElement.lang }),
  accepted: undefined,
  followsHeight: false,
  sentHeight: 0,
};

function send(message: Record<string, unknown>): void {
  window.parent.postMessage(JSON.stringify(message), shop);
}

window.addEventListener('message', (event: MessageEvent) => {
  if (event.source !== window.parent || event.origin !== shop) return;
  const message = readMessage(event.data);
  if (message['action'] === 'configure') configure(message);
  if (message['action'] === 'getDocHeight') followHeight();
  if (message['action'] === 'allInputsEmpty') send({ allInputsEmpty: allEmpty() });
  if (message['action'] === 'getPaypageRegistrationId') void submit(message);
});

function readMessage(data: unknown): Record<string, unknown> {
  try {
    return { ...(JSON.parse(String(data)) as object) };
  } catch {
    return {};
  }
}

function configure(message: Record<string, unknown>): void {
  page.options = readOptions(message);
  dress(page.options, new Date());
  if (page.followsHeight) sendHeight();
}

function allEmpty(): boolean {
  return [number, month, year, cvv].every((field) => field.value === '');
}

function followHeight(): void {
  page.sentHeight = 0;
  sendHeight();
  if (page.followsHeight) return;
  page.followsHeight = true;
  new ResizeObserver(sendHeight).observe(document.body);
}

function sendHeight(): void {
  // A form without its words and fields has another height: the shop would move what is below it twice.
  if (byId('form').classList.contains('waiting')) return;
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  if (height === page.sentHeight) return;
  page.sentHeight = height;
  send({ height });
}

async function submit(asked: Record<string, unknown>): Promise<void> {
  for (const field of ['accountNumber', 'cvv', 'expMonth'] as const) clearProblem(field);
  const fields = readFields();
  // A card that was taken stays taken until the shopper changes it: only its expiry can still be wrong.
  const problems = page.accepted
    ? expiryProblems(month.value, year.value, new Date())
    : fieldProblems(fields, new Date(), page.options);
  for (const problem of problems) showProblem(page.options, problem);
  const first = problems[0];
  if (first) {
    byId(first.field).focus();
    sendResult(asked, first.code);
    return;
  }
  const incomplete = submissionProblem(asked);
  if (incomplete) sendResult(asked, incomplete.code, incomplete.message);
  else if (page.accepted) answerAgain(page.accepted, asked);
  else await register(asked, fields);
}

function answerAgain(accepted: Accepted, asked: Record<string, unknown>): void {
  const { id, orderId = '' } = asked;
  send({ ...accepted, id, orderId, expMonth: month.value, expYear: year.value });
}

function readFields(): CardFields {
  return {
    accountNumber: number.value,
    ...(page.options.showCvv ? { cvv: cvv.value } : {}),
    expMonth: month.value,
    expYear: year.value,
  };
}

async function register(asked: Record<string, unknown>, fields: CardFields): Promise<void> {
  const { paypageId, reportGroup, id, orderId } = asked;
  const timer = startTimer(asked['timeout']);
  const body = JSON.stringify({ ...fields, paypageId, reportGroup, id, orderId });
  const headers = { 'content-type': 'application/json' };
  try {
    const reply = await fetch('/eProtect/paypage', { method: 'POST', headers, body });
    const answer = (await reply.json()) as Record<string, unknown>;
    clearTimeout(timer);
    take(answer, fields);
  } catch {
    clearTimeout(timer);
    sendResult(asked, '889');
  }
}

// The answer is not cut off when the time is up: as with the real client, it may still come late.
function startTimer(timeout: unknown): ReturnType<typeof setTimeout> | undefined {
  if (timeout === undefined || timeout === null) return undefined;
  const milliseconds = Number.parseInt(plainText(timeout), 10);
  return setTimeout(() => send({ timeout: true }), milliseconds > 0 ? milliseconds : 15000);
}

function take(answer: Record<string, unknown>, fields: CardFields): void {
  if (answer['response'] === '870') accept(answer, fields);
  const code = plainText(answer['response']);
  const field = problemField(code);
  if (field) showProblem(page.options, { field, code, detail: code });
  send(answer);
}

function problemField(code: string): FieldProblem['field'] | undefined {
  if (/^87[1-6]$/.test(code)) return 'accountNumber';
  return /^88[123]$/.test(code) ? 'cvv' : undefined;
}

function accept(answer: Record<string, unknown>, fields: CardFields): void {
  const lastFour = withoutSeparators(fields.accountNumber).slice(-4);
  number.value = `•••• •••• •••• ${lastFour}`;
  cvv.value = fields.cvv === undefined ? '' : '•••';
  byId<HTMLInputElement>('paypageRegistrationId').value = plainText(answer['paypageRegistrationId']);
  byId<HTMLInputElement>('bin').value = plainText(answer['bin']);
  page.accepted = answer;
}

function forgetAccepted(): void {
  if (!page.accepted) return;
  page.accepted = undefined;
  for (const field of [number, cvv]) if (field.value.includes('•')) field.value = '';
  byId<HTMLInputElement>('paypageRegistrationId').value = '';
  byId<HTMLInputElement>('bin').value = '';
}

function sendResult(
  asked: Record<string, unknown>,
  response: string,
  message = resultMessage(response),
): void {
  send({
    response,
    message,
    responseTime: new Date().toISOString().slice(0, 19),
    reportGroup: plainText(asked['reportGroup']),
    id: plainText(asked['id']),
    orderId: plainText(asked['orderId']),
  });
}

function isOn(feature: string): boolean {
  return page.options.features[feature] === true;
}

function checkOne(field: HTMLInputElement | HTMLSelectElement): void {
  if (!isOn('inlineFieldValidations') || field.value === '' || page.accepted) return;
  if (field === cvv && !isOn('cVVValidation')) return;
  if ((field === month || field === year) && (!isOn('expDateValidation') || !month.value || !year.value))
    return;
  const inPair = field === month || field === year;
  const found = fieldProblems(readFields(), new Date(), page.options).find((problem) =>
    inPair ? problem.field === 'expMonth' || problem.field === 'expYear' : problem.field === field.id,
  );
  if (found) showProblem(page.options, found);
  else field.closest('.field')?.classList.add('valid');
}

for (const field of [number, month, year, cvv]) {
  const name = field.id as FieldProblem['field'];
  field.addEventListener('blur', () => checkOne(field));
  field.addEventListener('input', () => clearProblem(name));
  field.addEventListener('keydown', (event) => {
    // Bare text, not JSON: the sign by which a shop page learns that Enter was pressed in the form.
    if ((event as KeyboardEvent).key === 'Enter' && field instanceof HTMLInputElement)
      window.parent.postMessage('checkoutWithEnter', shop);
  });
}
for (const field of [number, cvv]) {
  // Before the change, so that the mask is gone when the first new digit arrives; autofill reports only afterwards.
  field.addEventListener('beforeinput', forgetAccepted);
  field.addEventListener('input', () => {
    forgetAccepted();
    if (isOn('numericInputsOnly')) field.value = field.value.replace(/[^0-9 -]/g, '');
  });
}
number.addEventListener('input', () => {
  groupDigits(number);
  showNetwork(number.value, isOn('coloredCardNetworkLogos'));
});
byId('form').addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('pageshow', (event) => {
  if (event.persisted && page.options.clearCvvMaskOnReturn && page.accepted) cvv.value = '';
});

function announce(): void {
  const looksRight = getComputedStyle(document.documentElement).getPropertyValue('--ink') !== '';
  send({ ready: true });
  // Unsolicited: the form works without its looks, so the shop page is only told.
  if (!looksRight) sendResult({}, '885');
}

// Only then is it known whether the style sheet loaded.
if (document.readyState === 'complete') announce();
else window.addEventListener('load', announce);
