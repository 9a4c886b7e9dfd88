/**
 * The cards that exist in this sandbox. Any other number is refused, so that a real card can never be used here.
 * All numbers are published test numbers; none of them can move money anywhere.
 */

/** A test card and its behaviour. Amounts are integer cents. */
export interface TestCard {
  number: string;
  /** Its purpose, shown in the list of test cards. */
  purpose: string;
  /** Response code of an authorization or sale; '000' approves. */
  response: string;
  authCode?: string;
  /** Answer to the address check; '00' unless the table says otherwise. */
  avs?: string;
  /** The only security code that matches; without one every code matches. */
  cvv?: string;
  /** The answer to any security code. */
  cvvResult?: string;
  /**
   * The limit in cents: up to it the card approves; above it declines (110), or approves this much if a
   * partial approval is allowed.
   */
  limitCents?: number;
  /** The answer of the card form: a result code, or 'timeout'. */
  form?: string;
  /** A vault token fixed by the provider's certification set. */
  token?: string;
}

const certified: TestCard[] = [
  card('4457010000000009', '000', 'approved', { authCode: '11111', avs: '01', cvv: '349' }),
  card('5112010000000003', '000', 'approved', { authCode: '22222', avs: '10', cvv: '261' }),
  card('6011010000000003', '000', 'card form 875', { authCode: '33333', avs: '10', cvv: '758', form: '875' }),
  card('375001000000005', '000', 'card form times out', { authCode: '44444', avs: '13', form: 'timeout' }),
  card('4457010200000007', '000', 'card form 889', { authCode: '55555', avs: '32', cvv: '463', form: '889' }),
  card('4457010100000008', '110', 'insufficient funds', { avs: '34', cvvResult: 'P' }),
  card('5112010100000002', '301', 'invalid account', { avs: '34', cvvResult: 'N' }),
  card('6011010100000002', '123', 'call issuer', { avs: '34', cvvResult: 'P' }),
  card('375001010000003', '303', 'pick up card', { avs: '34' }),
  card('4457010140000141', '000', 'approves up to $320.00, in part if allowed', { limitCents: 32000 }),
  card('4457002100000005', '110', 'insufficient funds'),
  card('5112001900000003', '305', 'expired card'),
  card('5112001600000006', '301', 'invalid account'),
  card('4457013200000001', '349', 'do not honor'),
  card('4457002700000009', '101', 'issuer unavailable'),
  card('5435101234510196', '000', 'approved'),
  card('6011010140000004', '000', 'approved'),
  card('4457119922390123', '000', 'fixed token', { token: '1111000276870123' }),
];

const wellKnown: TestCard[] = [
  card('4111111111111111', '000', 'approved'),
  card('4242424242424242', '000', 'approved'),
  card('5555555555554444', '000', 'approved'),
  card('378282246310005', '000', 'approved'),
  card('6011111111111117', '000', 'approved'),
  card('30569309025904', '000', 'approved'),
  card('3530111333300000', '000', 'approved'),
];

const ours: TestCard[] = [
  card('4000000000000002', '350', 'always declined'),
  card('4000000000000341', '000', 'approves up to $1.00, so it can be saved but not charged', {
    limitCents: 100,
  }),
  card('4000000000000069', '000', 'card form 876', { form: '876' }),
];

/** Every card the sandbox knows. */
export const testCards: readonly TestCard[] = [...wellKnown, ...ours, ...certified];

/** Returns the test card with this number, without separators; undefined for any other number. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((known) => known.number === number);
}

function card(number: string, response: string, purpose: string, more: Partial<TestCard> = {}): TestCard {
  return { number, response, purpose, ...more };
}
