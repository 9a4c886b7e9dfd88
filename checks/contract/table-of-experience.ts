import { outcome, totals, type PrescribedCall } from './table-of-calls.ts';

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
const reservation = `${outcome} reservationGuid trackingNumber`;

/** The table of backend B in the specification's section 7, with the entities of section 3 where an answer is one. */
export const tableOfExperience: PrescribedCall[] = [
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
  ['GET image/:guid', '', '', 'API-10'],
  ['GET api/user/cart/last', '', cart, 'API-11 API-18'],
  ['POST api/user/cart', '', 'id', 'API-11'],
  ['GET api/user/cart/:id', 'versionKey', cart, 'API-11 API-18'],
  ['PUT api/user/cart/:id', '', '', 'API-11'],
  ['POST api/user/cart/:id/product', 'productKey priceLevelKey versionKey quantity', '', 'API-11'],
  ['DELETE api/user/cart/:id/product/:prodId', 'priceLevelKey versionKey', '', 'API-11'],
  ['POST api/user/cart/:id/clear', '', '', 'API-11'],
  ['POST api/user/cart/:id/merge/:otherId', '', '', 'API-11'],
  ['POST api/user/cart/:id/products/update', 'versionKey', '', 'API-11'],
  ['GET api/user/cart/:id/totals', 'langCode', `subtotal total totals{${totals}}`, 'API-11 API-18'],
  ['POST api/user/cart/:id/promos/:code', 'langCode', 'isValid message', 'API-11'],
  ['GET api/user/cart/:id/checkout-ready', '', 'isCheckoutReady checkoutReadyMsg', 'API-11'],
  ['POST api/user/cart/product/backup', 'cartProdId cartId backupProdRrn', '', 'API-11'],
  ['POST api/user/cart/product/message', 'cartProdId cartId message', '', 'API-11'],
  [
    'POST api/user/cart/:id/finalize',
    'locationVersionKey reservationGuid trackingNumber shippingAddress billingAddress fullName message slot card eProtectResponse',
    '',
    'API-26',
  ],
  ['GET api/lists', '', 'id name', 'API-12'],
  ['POST api/lists', 'name', 'id name', 'API-12'],
  ['DELETE api/lists/:id', '', '', 'API-12'],
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
  ['GET api/catalog/lists/:id/products', 'langCode versionKey maxProducts', `products{${product}}`, 'API-14'],
  ['GET api/catalog/recipes', '', list, 'API-21'],
  ['GET api/catalog/recipes/:id', '', `${list} ingredients instructions`, 'API-21'],
  ['POST api/catalog/recipes/:id/add', 'cartId versionKey priceLevelKey', 'success', 'API-14'],
];
