import type { CartAnswer, CartChangeAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import type { OrderProduct } from '@larder/contract/order-parts';
import { DELIVERY } from '@larder/domain/versions';
import type { Sellable } from '../../state/optimistic-cart.ts';
import type { User } from '../../state/session.ts';

const home = {
  key: 'home',
  street: '1 Oak St',
  addressLine: '1 Oak St, Austin, TX 78701',
  apt: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  nickname: 'Home',
  latitude: 30.2,
  longitude: -97.7,
  isPrimary: true,
};
const visa = {
  key: 'visa',
  lastFourDigits: '4242',
  firstSixDigits: '424242',
  expirationDate: { year: 2030, month: 12 },
  fullName: 'Ana Paz',
  nickname: '',
  associatedAddress: null,
};

/** Ana, with a home, an office and a card. */
export const ana: User = {
  profile: {
    firstName: 'Ana',
    lastName: 'Paz',
    fullName: 'Ana Paz',
    emailAddress: 'ana@larder.test',
    phoneNumber: '',
    optEmailAddress: '',
  },
  preferences: {
    langCode: 'EN-US',
    primaryAddressGuid: 'home',
    dietaryOptions: [],
    avoidedAllergens: [],
    secondPhase: false,
  },
  priceLevelKey: 'DEFAULT',
  sessionGuid: 'session',
  addresses: [
    home,
    {
      ...home,
      key: 'office',
      street: '2 Elm St',
      nickname: 'Office',
      isPrimary: false,
    },
  ],
  paymentMethods: [visa],
  shoppingProfiles: [],
  selectedProfile: null,
  shoppingLists: [],
};

/** Returns a line of two loaves at $2.50. */
export function aLine(facts: Partial<CartLineAnswer> = {}): CartLineAnswer {
  return {
    id: 'line-1',
    prodKey: 1,
    prodName: 'Bread',
    prodBrand: '',
    prodThumbnail: null,
    prodWeightLabel: 'each',
    comparison: null,
    allergens: [],
    department: { key: 1, name: 'Bakery', order: 1 },
    quantity: 2,
    units: 2,
    sellingMode: 'UNIT',
    sellsByUnit: true,
    sellsByWeight: false,
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    weight: null,
    origUnitPrice: 2.5,
    unitPrice: 2.5,
    extPrice: 5,
    promoCodes: [],
    promoDiscPct: 0,
    message: '',
    backProdRrn: null,
    backProdName: null,
    backProdWeightLabel: null,
    backProdThumbnail: null,
    backProdUnitPrice: null,
    priceLevelKey: 'DEFAULT',
    isAvailable: true,
    previousUnitPrice: null,
    minimumAge: null,
    noSubstitute: false,
    ...facts,
  };
}

/** Returns a product that a cart can take: a loaf at $2.50. */
export function aSellable(facts: Partial<Sellable> = {}): Sellable {
  return {
    key: 1,
    name: 'Bread',
    weightLabel: 'each',
    sellingMode: 'UNIT',
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    weight: null,
    basePrice: 2.5,
    ...facts,
  };
}

/** Returns a line of an order: three loaves at $2.50. */
export function anOrderLine(facts: Partial<OrderProduct> = {}): OrderProduct {
  return {
    id: 'line',
    prodRrn: 1,
    prodName: 'Bread',
    prodBrand: '',
    prodThumbnailId: null,
    prodWeightLabel: 'each',
    quantity: 3,
    units: 3,
    sellByUnit: true,
    sellByWeight: false,
    sellingMode: 'UNIT',
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    weight: null,
    merchUnitPrice: 2.5,
    unitPrice: 2.5,
    finalUnitPrice: 2.5,
    pickedQuantity: null,
    finalExtPrice: null,
    substitute: null,
    question: null,
    extPrice: 7.5,
    versionKey: DELIVERY,
    priceLevelKey: 'DEFAULT',
    cartProdMessage: '',
    bakProdRrn: null,
    bakProdName: null,
    bakProdWeightLabel: null,
    noSubstitute: false,
    ...facts,
  };
}

/** Returns a cart of two loaves. */
export function aCart(facts: Partial<CartAnswer> = {}): CartAnswer {
  return {
    id: 'cart',
    revision: 3,
    versionKey: DELIVERY,
    linesCount: 1,
    productsCount: 2,
    subtotal: 5,
    total: 5,
    totals: [{ lineType: 'SUBTOTAL', lineAmount: 5, lineRefRrn: null }],
    ceiling: 5,
    savings: 0,
    promo: null,
    minimumOrderAmount: 0,
    missingToMinimum: 0,
    missingChoice: null,
    products: [aLine()],
    totalPayments: 0,
    balance: 5,
    isCheckoutReady: true,
    checkoutReadyMsg: '',
    notice: '',
    ...facts,
  };
}

/** Returns the answer of a change to a cart: its numbers, and the changed line. */
export function changeOf(cart: CartAnswer, line: CartLineAnswer | null = null): CartChangeAnswer {
  const { revision, versionKey, linesCount, productsCount, subtotal, total, totals } = cart;
  const { ceiling, savings, promo, minimumOrderAmount, missingToMinimum, missingChoice } = cart;
  const counts = { revision, versionKey, linesCount, productsCount, subtotal, total, totals, ceiling };
  return { ...counts, savings, promo, minimumOrderAmount, missingToMinimum, missingChoice, line };
}
