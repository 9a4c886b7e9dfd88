/**
 * The part of the XML schema that the sandbox insists on: which elements a transaction has, in which order,
 * and how long their texts may be. Elements that we never send are known by name only and are not looked
 * into.
 */

export type Content = RegExp | readonly Part[] | 'anything';
export interface One {
  name: string;
  required: boolean;
  content: Content;
}
interface Choice {
  oneOf: readonly One[];
  required: boolean;
}
export type Part = One | Choice;
export interface Shape {
  parts: readonly Part[];
  anyOrder?: boolean;
  attributes?: Record<string, RegExp>;
}

/** A text of limited length. */
export const text = (max: number, min = 0) => new RegExp(`^[\\s\\S]{${min},${max}}$`);
const amount = /^-?[0-9]{1,12}$/;
const txnId = /^[0-9]{1,19}$/;
const expDate = /^[0-9]{4}$/;
const cvv = /^[0-9]{0,4}$/;
const network = /^(VI|MC|AX|DI|DC|JC|EC|PP|EQ)?$/;

const must = (name: string, content: Content): One => ({ name, required: true, content });
const may = (name: string, content: Content = 'anything'): One => ({ name, required: false, content });
const oneOf = (...choices: One[]): Choice => ({ oneOf: choices, required: true });

const address: Part[] = [
  may('name', text(100)),
  may('firstName', text(25)),
  may('middleInitial', text(1)),
  may('lastName', text(25)),
  may('companyName', text(40)),
  may('addressLine1', text(35)),
  may('addressLine2', text(35)),
  may('addressLine3', text(35)),
  may('city', text(35)),
  may('state', text(30)),
  may('zip', text(20)),
  may('country', /^([A-Z]{2,3})?$/),
  may('email', text(100)),
  may('phone', text(20)),
];

const payment = oneOf(
  must('paypage', [
    must('paypageRegistrationId', text(512, 1)),
    may('expDate', expDate),
    may('cardValidationNum', cvv),
    may('type', network),
  ]),
  must('token', [
    must('cnpToken', /^[0-9]{13,25}$/),
    may('expDate', expDate),
    may('cardValidationNum', cvv),
    may('type', network),
    may('checkoutId', text(18)),
  ]),
  must('card', [
    must('type', network),
    must('number', /^[0-9]{13,25}$/),
    may('expDate', expDate),
    may('cardValidationNum', cvv),
  ]),
);

const orderStart = [
  must('orderId', text(256)),
  must('amount', amount),
  must(
    'orderSource',
    /^(ecommerce|recurring|installment|retail|telephone|mailorder|3dsAuthenticated|3dsAttempted)$/,
  ),
  may('customerInfo'),
  may('billToAddress', address),
  may('shipToAddress', address),
];

const orderEnd = [
  may('allowPartialAuth', /^(true|false|1|0)$/),
  may('healthcareIIAS'),
  may('lodgingInfo'),
  may('filtering'),
  may('merchantData'),
  may('recyclingRequest'),
  may('fraudFilterOverride'),
  may('recurringRequest'),
  may('debtRepayment'),
  may('advancedFraudChecks'),
  may('wallet'),
  may(
    'processingType',
    /^(initialCOF|cardholderInitiatedCOF|merchantInitiatedCOF|initialRecurring|initialInstallment)$/,
  ),
  may('originalNetworkTransactionId', text(20)),
  may('originalTransactionAmount', amount),
  may('pinlessDebitRequest'),
  may('skipRealtimeAU'),
  may('merchantCategoryCode', /^[0-9]{4}$/),
  may('businessIndicator', text(30, 1)),
  may('crypto'),
  may('orderChannel', /^(PHONE|MOBILE|WEB|MAIL|SMART_SPEAKER|IOT|IN_STORE_KIOSK)$/),
  may('authIndicator', /^(Estimated|Incremental)$/),
];

const authorization: Shape = {
  parts: [
    ...orderStart,
    may('additionalCOFData'),
    payment,
    may('cardholderAuthentication'),
    may('processingInstructions'),
    may('pos'),
    may('customBilling'),
    may('enhancedData'),
    ...orderEnd,
  ],
};

/** An authorization that raises an earlier one. */
export const incrementalAuthorization: Shape = {
  parts: [must('cnpTxnId', txnId), must('amount', amount), must('authIndicator', /^Incremental$/)],
};

/** The transactions the sandbox knows, by element name. */
export const transactions: Record<string, Shape> = {
  authorization,
  sale: {
    parts: [
      may('cnpTxnId', txnId),
      ...orderStart,
      may('additionalCOFData'),
      payment,
      may('cardholderAuthentication'),
      may('customBilling'),
      may('enhancedData'),
      may('processingInstructions'),
      may('pos'),
      ...orderEnd,
    ],
  },
  capture: {
    parts: [
      must('cnpTxnId', txnId),
      may('orderId', text(256)),
      may('amount', amount),
      may('enhancedData'),
      may('processingInstructions'),
      may('customBilling'),
    ],
    anyOrder: true,
    attributes: { partial: /^(true|false|1|0)$/ },
  },
  authReversal: {
    parts: [must('cnpTxnId', txnId), may('amount', amount), may('actionReason', /^SUSPECT_FRAUD$/)],
    anyOrder: true,
  },
  void: { parts: [must('cnpTxnId', txnId), may('processingInstructions')] },
  credit: {
    parts: [
      must('cnpTxnId', txnId),
      may('orderId', text(256)),
      may('amount', amount),
      may('customBilling'),
      may('enhancedData'),
      may('processingInstructions'),
      may('actionReason', /^SUSPECT_FRAUD$/),
    ],
  },
  registerTokenRequest: {
    parts: [
      may('orderId', text(256)),
      oneOf(must('accountNumber', /^[0-9]{13,25}$/), must('paypageRegistrationId', text(512, 1))),
      may('cardValidationNum', cvv),
    ],
  },
  queryTransaction: {
    parts: [
      may('origId', text(36)),
      may('origActionType', /^(A|D|S|R|AR|V|T)$/),
      may('origCnpTxnId', txnId),
      may('showStatusOnly', /^(Y|N)$/),
    ],
  },
};

/** A refund to a card without an earlier transaction. */
export const unlinkedCredit: Shape = {
  parts: [...orderStart.filter((part) => part.name !== 'shipToAddress'), payment],
};
