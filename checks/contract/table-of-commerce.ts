import { outcome, totals, type PrescribedCall } from './table-of-calls.ts';

const address = 'key street addressLine apt city state zipCode nickname latitude longitude';
const card =
  'key lastFourDigits firstSixDigits expirationDate{year month} fullName nickname associatedAddress';
const profile = 'firstName lastName fullName emailAddress phoneNumber';
const contact = `key nickname profile{${profile}}`;
const receipt =
  'amount balanceStart balanceEnd isValid order refRrn refType show text type validationMessage';
const orderLine = `id prodRrn prodName prodThumbnailId quantity unitPrice finalUnitPrice merchUnitPrice versionKey
  cartProdMessage bakProdRrn bakProdName sellByUnit sellByWeight sellByUnitIncrement sellByWeightIncrement`;

/** The table of backend A in the specification's section 7, with the entities of section 3 where an answer is one. */
export const tableOfCommerce: PrescribedCall[] = [
  ['POST api/account/logout', 'sessionGuid', '', 'API-07'],
  ['POST api/account/token/clear', '', '', 'API-07'],
  ['POST api/account/renew', 'sessionGuid', 'tokenExpiration', 'API-07'],
  ['POST api/account/password', 'oldPassword newPassword', outcome, 'API-07'],
  ['POST api/account/resend', 'username', '', 'API-07'],
  ['POST api/account/verify', 'username validationCode', 'accountValidateCompleted', 'API-07'],
  ['POST api/password/reset/:email', 'returnUrl', '', 'API-07'],
  ['GET api/user/check', '', '', 'API-07'],
  [
    'GET api/user',
    '',
    `profile{${profile} optEmailAddress} preferences{langCode primaryAddressGuid dietaryOptions} addresses{${address}}
     paymentMethods{${card}} shoppingProfiles{${contact}} shoppingLists{id name} selectedProfile`,
    'API-16',
  ],
  ['GET api/user/profile', '', `${profile} optEmailAddress`, 'API-08'],
  ['POST api/user/profile', 'firstName lastName phoneNumber', outcome, 'API-08'],
  ['GET api/user/address', '', address, 'API-08'],
  [
    'POST api/user/address',
    'addressKey addressProperties{street zipCode nickname latitude longitude city state addressLine} makePrimary',
    `${outcome} entityKey`,
    'API-08',
  ],
  ['DELETE api/user/address/:id', '', '', 'API-08'],
  ['GET api/user/contacts', '', contact, 'API-17'],
  [
    'POST api/user/contacts',
    'key nickname profile{firstName lastName emailAddress phoneNumber}',
    outcome,
    'API-08',
  ],
  ['DELETE api/user/contacts/:id', '', '', 'API-08'],
  ['GET api/user/payment/creditcards', '', card, 'API-17'],
  [
    'POST api/user/payment/creditcards',
    'lastFourDigits firstSixDigits expirationDate{year month} fullName nickname highValueToken',
    '',
    'API-08',
  ],
  ['POST api/user/payment/creditcards/:key', 'nickname associatedAddress', '', 'API-08'],
  ['DELETE api/user/payment/card/:key', '', '', 'API-08'],
  [
    'POST api/account/register',
    'username password profile{firstName lastName emailAddress phoneNumber}',
    'validationRequired',
    'API-25',
  ],
  [
    'POST api/account/loginphase1',
    'username password keepLoggedIn',
    'loginFlag loginMessage loginSessGuid loginPhase2Required verificationRequired tokenExpiration',
    'API-25',
  ],
  [
    'POST api/account/loginphase2',
    'username valueHash sessGuid keepLoggedIn',
    'loginFlag loginMessage tokenExpiration',
    'API-25',
  ],
  ['GET api/customer/orders', 'langCode', 'id number createdAt orderStatus productCount', 'API-09 API-19'],
  [
    'GET api/customer/orders/:id',
    'langCode',
    `addresses{line1 city state zipCode} shippings{delWindowStart delWindowEnd} statusHistory payments{authReceiptDesc}
     totals{${totals} ${receipt}} origTotal`,
    'API-09 API-24',
  ],
  ['GET api/customer/orders/:id/products', 'langCode', orderLine, 'API-09 API-19'],
];
