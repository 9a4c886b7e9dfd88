import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { imageData } from '@larder/contract/image';
import type { CallSpec } from '@larder/contract/kit';
import { expect, it } from 'vitest';
import * as z from 'zod';

const calls: Record<string, CallSpec> = { ...commerce, ...experience };

/** Returns a schema without its wrappers: optional, nullable, default, a list. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodArray) return bare(schema.element);
  return schema;
}

/**
 * Returns those of `names` ('profile{firstName lastName} phase') that a schema does not have, by their path.
 */
function missing(schema: unknown, names: string, path = ''): string[] {
  const inner = bare(schema);
  const shape = inner instanceof z.ZodObject ? (inner.shape as Record<string, unknown>) : {};
  return [...names.matchAll(/(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g)].flatMap(([, name = '', within]) => {
    if (!Object.hasOwn(shape, name)) return [`${path}${name}`];
    return within === undefined ? [] : missing(shape[name], within, `${path}${name}.`);
  });
}

const outcome = 'errorFlag errorMessage';
const totals = 'lineType lineAmount lineRefRrn';
const address = 'key street addressLine apt city state zipCode nickname latitude longitude';
const card =
  'key lastFourDigits firstSixDigits expirationDate{year month} fullName nickname associatedAddress';
const profile = 'firstName lastName fullName emailAddress phoneNumber';
const contact = `key nickname profile{${profile}}`;
const cart = `id products{id prodKey prodName prodBrand prodThumbnail prodWeightLabel quantity units origUnitPrice
  unitPrice extPrice promoCodes promoDiscPct message backProdRrn backProdName backProdThumbnail priceLevelKey sellsByUnit
  sellsByWeight sellByUnitIncrement sellByWeightIncrement} linesCount productsCount subtotal total totalPayments balance
  totals{${totals}} isCheckoutReady checkoutReadyMsg`;
const product = `key name familyMemberName thumbnailKey images{isThumbnail prodImageGuid} basePrice sellingMode weightLabel
  weight brand sellByUnit sellByWeight sellByUnitIncrement sellByWeightIncrement dietaryOptions`;
const listed = `products{${product} discountPrice} pendingResults`;
const list = 'rrn title subtitle description image color type';
const department = 'key parentKey name order productCount';
const ad = 'adType imageGuid adDisplayTitle adDisplayText adButtonShowFlag adButtonText adButtonLink';
const version = 'key isDefault';
const settings =
  'allowGuest scrollProductImages showDeliveryPicker deliveryMinOrderAmount pickupMinOrderAmount showBrandFilter';
const location = `key displayName streetName thumbId images{type guid} address{latitude longitude} aboutUsTitle aboutUsDesc
  versions{${version}} selectedVersion`;
const receipt =
  'amount balanceStart balanceEnd isValid order refRrn refType show text type validationMessage';
const reservation = `${outcome} reservationGuid trackingNumber`;
const orderLine = `id prodRrn prodName prodThumbnailId quantity unitPrice finalUnitPrice merchUnitPrice versionKey
  cartProdMessage bakProdRrn bakProdName sellByUnit sellByWeight sellByUnitIncrement sellByWeightIncrement`;

/** The tables of section 7, with the entities of section 3 where the answer is one: payload, then answer. */
const rows = (
  [
    ['POST api/account/logout', 'sessionGuid', '', 'API-07'],
    ['POST api/account/renew', 'sessionGuid', 'tokenExpiration', 'API-07'],
    ['POST api/account/password', 'oldPassword newPassword', outcome, 'API-07'],
    ['POST api/account/resend', 'username', '', 'API-07'],
    ['POST api/account/verify', 'username validationCode', 'accountValidateCompleted', 'API-07'],
    ['POST api/password/reset/:email', 'returnUrl', '', 'API-07'],
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
    ['GET api/user/contacts', '', contact, 'API-17'],
    [
      'POST api/user/contacts',
      'key nickname profile{firstName lastName emailAddress phoneNumber}',
      outcome,
      'API-08',
    ],
    ['GET api/user/payment/creditcards', '', card, 'API-17'],
    [
      'POST api/user/payment/creditcards',
      'lastFourDigits firstSixDigits expirationDate{year month} fullName nickname highValueToken',
      '',
      'API-08',
    ],
    ['POST api/user/payment/creditcards/:key', 'nickname associatedAddress', '', 'API-08'],
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
    ['GET api/customer/orders', 'langCode', 'id number createdAt orderStatus productCount', 'API-19'],
    [
      'GET api/customer/orders/:id',
      'langCode',
      `addresses{line1 city state zipCode} shippings{delWindowStart delWindowEnd} statusHistory payments{authReceiptDesc}
     totals{${totals} ${receipt}} origTotal`,
      'API-24',
    ],
    ['GET api/customer/orders/:id/products', 'langCode', orderLine, 'API-19'],

    ['GET settings', '', settings, 'API-23'],
    [
      'GET api/users/identify',
      'alias',
      `location{key displayName} merchant{key name images{type guid} locations{key displayName streetName}}
     merchantImages{type guid} merchantLocations{key displayName streetName} locationImages{type guid} allowGuest alias
     variables{name value}`,
      'API-23',
    ],
    [
      'GET api/users/locations/:key',
      '',
      `${location} distance departments{${department}} ads{${ad}} brands lists{${list}} recipes{${list}}`,
      'API-22',
    ],
    ['GET api/users/locations/departments', '', department, 'API-21'],
    ['GET api/users/locations/versions', '', version, 'API-22'],
    ['GET api/users/locations/ads', '', ad, 'API-21'],
    ['GET api/users/locations/brands', '', 'name', 'API-10'],
    ['GET api/messages/help', 'langCode', 'text', 'API-10'],
    ['POST logerror', 'stack message cause', '', 'API-10'],
    ['GET api/catalog/product/image/:guid', 'isThumbnail', '', 'API-10'],
    ['GET api/user/cart/last', '', cart, 'API-18'],
    ['POST api/user/cart', '', 'id', 'API-11'],
    ['GET api/user/cart/:id', 'versionKey', cart, 'API-18'],
    ['GET api/user/cart/:id/totals', 'langCode', `subtotal total totals{${totals}}`, 'API-18'],
    ['POST api/user/cart/:id/promos/:code', 'langCode', 'isValid message', 'API-11'],
    ['GET api/user/cart/:id/checkout-ready', '', 'isCheckoutReady checkoutReadyMsg', 'API-11'],
    ['GET api/lists', '', 'id name', 'API-12'],
    ['POST api/lists', 'name', 'id name', 'API-12'],
    [
      'GET api/lists/:id/products',
      'langCode versionKey priceLevelKey',
      'prodRrn itemRrn prodName prodThumbImg unitPrice quantity sellByUnitFlg priceLevelKey units',
      'API-24',
    ],
    ['POST api/lists/products', 'listId prodRrn priceLevelKey quantity units', '', 'API-12'],
    ['POST api/lists/products/delete', 'listId prodRrn priceLevelKey quantity units', '', 'API-12'],
    ['POST api/lists/cart', 'listId priceLevelKey versionKey', '', 'API-12'],
    ['GET api/delivery/address/:encoded', '', 'isValid latitude longitude city state', 'API-13'],
    [
      'GET api/delivery/slots',
      'address start end versionKey totalCount totalWeight dimension unitOfMesure',
      'slots{start end} requestGuid pendingResults message',
      'API-24',
    ],
    [
      'POST api/delivery/reserve/shipping',
      'slotStart requestGuid notes firstName lastName emailAddress optEmailAddress phoneNumber',
      reservation,
      'API-13',
    ],
    ['POST api/delivery/reserve/pickup', 'slotStart notes', reservation, 'API-13'],
    ['GET credentials', '', 'url paypageId mid', 'API-13'],
    ['POST api/user/payments/authorize', 'amount eProtectResponse', '', 'API-13'],
    ['GET api/catalog', 'langCode versionKey', 'id refType refRrn', 'API-21'],
    [
      'GET api/catalog/product/:id',
      'langCode versionKey',
      `${product} description price{unitPrice} discountPrice{unitPrice} familyMembers{key name familyMemberName}
     dietaryOptions{rrn}`,
      'API-20',
    ],
    [
      'GET api/catalog/department/:id',
      'langCode pageNumber pageSize versionKey includeSubDeptProducts brands sortOption',
      listed,
      'API-14',
    ],
    [
      'GET api/catalog/search/:searchString',
      'langCode searchString pageNumber versionKey sortOption deptIds brands',
      `${listed} totals`,
      'API-14',
    ],
    ['GET api/catalog/lists', 'langCode versionKey', list, 'API-21'],
    [
      'GET api/catalog/lists/:id/products',
      'langCode versionKey maxProducts',
      `products{${product}}`,
      'API-14',
    ],
    ['GET api/catalog/recipes', '', list, 'API-21'],
    ['GET api/catalog/recipes/:id', '', `${list} ingredients instructions`, 'API-21'],
    ['POST api/catalog/recipes/:id/add', 'cartId versionKey priceLevelKey', 'success', 'API-14'],
  ] satisfies [string, string, string, string][]
).map(([call, payload, answer, statement]) => ({ call, payload, answer, statement }));

it.each(rows)(
  '$call takes what it names and answers with it [$statement]',
  ({ call: name, payload, answer }) => {
    const spec = calls[name]!;
    expect(spec, name).toBeDefined();
    const taken = z.object({ ...spec.query?.shape, ...spec.body?.shape });
    expect(missing(taken, payload)).toEqual([]);
    if (answer !== '') expect(missing(spec.answer, answer)).toEqual([]);
  },
);

it('the specification’s field tables are checked by a comparison that notices a missing field', () => {
  const schema = z.object({ a: z.array(z.object({ b: z.string().optional() })).nullable() });
  expect(missing(schema, 'a{b c} d e{f}')).toEqual(['a.c', 'd', 'e']);
});

it('the specification’s field tables include answers that are no objects: an instant, a text, pictures as bytes or with data, format and description [API-07] [API-13] [API-22]', () => {
  const expires = calls['POST api/password/reset/:email']!.answer as z.ZodType;
  expect(expires.safeParse('2026-11-18T15:00:00Z').success).toBe(true);
  expect(expires.safeParse({}).success).toBe(false);
  expect(calls['POST api/user/payments/authorize']!.answer).toBe('text');
  expect(calls['GET image/:guid']!.answer).toBe('bytes');
  expect(missing(imageData, 'data format description')).toEqual([]);
});
