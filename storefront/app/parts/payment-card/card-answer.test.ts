import { expect, it } from 'vitest';
import { scriptedBackends } from '../../shell/testing/scripted-backends.ts';
import { isUnsolicited, readCardAnswer } from './card-answer.ts';
import { saveCard } from './save-card.ts';

const success = {
  response: '870',
  message: 'Success',
  paypageRegistrationId: 'RGFQ…==',
  bin: '424242',
  firstSix: '424242',
  lastFour: '4242',
  expMonth: '09',
  expYear: '31',
  type: 'VI',
  vantivTxnId: '82924701437133501',
};

const numberAgain = 'Please check and re-enter your credit card number and try again.';
const codeAgain = 'Please check and re-enter your card validation number and try again.';
const technical =
  'We are experiencing technical difficulties. Please try again or call us to complete your order';

const said = (response: string) => readCardAnswer({ response });

it('an answer of the card form is taken with 870: registration id, last four, first six and expiry, nothing else [CHECKOUT-21]', () => {
  expect(readCardAnswer(success)).toEqual({
    taken: {
      registrationId: 'RGFQ…==',
      lastFourDigits: '4242',
      firstSixDigits: '424242',
      expirationDate: { year: 2031, month: 9 },
    },
  });
});

it('an answer of the card form with any other code says what to check [CHECKOUT-21]', () => {
  for (const code of ['871', '872', '873', '874', '875', '876'])
    expect(said(code), code).toEqual({ problem: numberAgain });
  for (const code of ['881', '882', '883']) expect(said(code), code).toEqual({ problem: codeAgain });
  for (const code of ['877', '880', '884', '886', '889', '', 'x'])
    expect(said(code), code).toEqual({ problem: technical });
});

it('an answer of the card form is the generic error when the form timed out [CHECKOUT-21]', () => {
  const problem = 'An unkown error happened. Please contact administration.';
  expect(readCardAnswer({ timeout: true })).toEqual({ problem });
  expect(readCardAnswer({ timeout: true, response: '870' })).toEqual({ problem });
});

it('an answer of the card form is no success without anything to pay with', () => {
  expect(readCardAnswer({ ...success, paypageRegistrationId: undefined })).toEqual({ problem: technical });
  expect(readCardAnswer({ ...success, expMonth: '13' })).toEqual({ problem: technical });
  expect(readCardAnswer({ ...success, expYear: undefined })).toEqual({ problem: technical });
});

it('an answer of the card form is accepted unasked only when it is about the frame itself', () => {
  expect(['884', '885', '870', '871'].map((response) => isUnsolicited({ response }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const typed = {
  registrationId: 'registration',
  lastFourDigits: '1111',
  firstSixDigits: '411111',
  expirationDate: { year: 2031, month: 8 },
  fullName: 'Ana Paz',
  nickname: 'Groceries',
  associatedAddress: 'home',
};

it('a card that the form took is proved by an authorization of 0.01, and then saved by its token [CHECKOUT-20]', async () => {
  const backends = scriptedBackends((call) =>
    call.endsWith('authorize') ? 'token' : { errorFlag: false, errorMessage: '', entityKey: 'visa' },
  );
  expect(await saveCard(backends, typed)).toEqual({ key: 'visa' });
  const { registrationId, ...shown } = typed;
  const { expirationDate, fullName } = typed;
  expect(backends.sent.map(({ call, body }) => [call, body])).toEqual([
    [
      'POST /experience/api/user/payments/authorize',
      { amount: 0.01, eProtectResponse: registrationId, expirationDate, fullName },
    ],
    ['POST /commerce/api/user/payment/creditcards', { ...shown, highValueToken: 'token' }],
  ]);
});

it('a card that is not proved is not saved [CHECKOUT-20]', async () => {
  const backends = scriptedBackends(() =>
    Response.json({ errorCode: 'declined', message: 'No.' }, { status: 409 }),
  );
  await expect(saveCard(backends, typed)).rejects.toMatchObject({ status: 409 });
  expect(backends.sent).toHaveLength(1);
});
