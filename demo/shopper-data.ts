import type { OrderStatus } from '@larder/domain/order-status';
import type { VersionKey } from '@larder/domain/versions';

export type DemoOrder = {
  /** When it was placed: 0 is now, so that the demo's hands move it along; what is older is left to the store's people. */
  daysAgo: number;
  versionKey: VersionKey;
  /** The number of different products in an order, and the place in the store's home page where they begin. */
  products: number;
  from: number;
  /** The states it has passed through after Pending. */
  went: readonly OrderStatus[];
  note?: string;
};

export type DemoShopper = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  langCode: 'EN-US' | 'ES-MX';
  alias: string;
  addresses: readonly { street: string; apt?: string; zipCode: string; nickname: string }[];
  contacts: readonly {
    nickname: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    avoided: string[];
    lookedFor: string[];
  }[];
  cards: readonly { number: string; nickname: string; month: number; year: number }[];
  lists: readonly { name: string; products: number; from: number }[];
  orders: readonly DemoOrder[];
};

const password = 'pantry-staple-7';
const hoursAgo = (hours: number) => hours / 24;
const delivered: readonly OrderStatus[] = [
  'Approved',
  'Picking',
  'Ready for delivery',
  'Out for delivery',
  'Delivered',
];
const pickedUp: readonly OrderStatus[] = ['Approved', 'Picking', 'Ready for pick up', 'Picked up'];

/** The shoppers of the demo. Cards are test cards of the card sandbox; no real card works there. */
export const demoShoppers: readonly DemoShopper[] = [
  {
    email: 'ana@larder.test',
    password,
    firstName: 'Ana',
    lastName: 'Whitfield',
    phone: '(512) 555-0142',
    langCode: 'EN-US',
    alias: 'greenfield',
    addresses: [
      { street: '1204 E 6th St', apt: '12', zipCode: '78702', nickname: 'Home' },
      { street: '301 Congress Ave', zipCode: '78701', nickname: 'Office' },
    ],
    contacts: [
      {
        nickname: 'Grandma',
        firstName: 'Ruth',
        lastName: 'Whitfield',
        email: 'ruth@larder.test',
        phone: '(512) 555-0177',
        avoided: ['peanuts'],
        lookedFor: ['low sodium soup'],
      },
    ],
    cards: [
      { number: '4242424242424242', nickname: 'Everyday', month: 8, year: 2031 },
      { number: '5555555555554444', nickname: 'Household', month: 3, year: 2029 },
    ],
    lists: [
      { name: 'Every week', products: 6, from: 0 },
      { name: 'Sunday grill', products: 4, from: 14 },
    ],
    orders: [
      {
        daysAgo: 23,
        versionKey: 'WYGO_DELIVERY',
        products: 9,
        from: 0,
        went: delivered,
        note: 'Please leave it at the side door.',
      },
      { daysAgo: 16, versionKey: 'CUST_PICKUP', products: 9, from: 9, went: pickedUp },
      { daysAgo: 9, versionKey: 'WYGO_DELIVERY', products: 12, from: 15, went: delivered },
      { daysAgo: 3, versionKey: 'WYGO_DELIVERY', products: 10, from: 30, went: ['Cancelled'] },
      { daysAgo: 0, versionKey: 'WYGO_DELIVERY', products: 11, from: 41, went: [] },
    ],
  },
  {
    email: 'luis@larder.test',
    password,
    firstName: 'Luis',
    lastName: 'Ortega Ríos',
    phone: '(210) 555-0118',
    langCode: 'ES-MX',
    alias: 'mercado-sol',
    addresses: [
      { street: '512 Dolorosa St', zipCode: '78205', nickname: 'Casa' },
      { street: '1701 Guadalupe St', apt: '3', zipCode: '78207', nickname: 'Taller' },
    ],
    contacts: [
      {
        nickname: 'Mi hermana',
        firstName: 'Marisol',
        lastName: 'Ortega Ríos',
        email: 'marisol@larder.test',
        phone: '(210) 555-0163',
        avoided: ['camarón'],
        lookedFor: ['queso fresco'],
      },
    ],
    cards: [{ number: '4111111111111111', nickname: 'Nómina', month: 11, year: 2030 }],
    lists: [{ name: 'La semana', products: 7, from: 2 }],
    orders: [
      { daysAgo: 19, versionKey: 'WYGO_DELIVERY', products: 10, from: 0, went: delivered },
      { daysAgo: 12, versionKey: 'CUST_PICKUP', products: 9, from: 10, went: ['Denied'] },
      { daysAgo: 5, versionKey: 'CUST_PICKUP', products: 10, from: 20, went: pickedUp },
      { daysAgo: 0, versionKey: 'CUST_PICKUP', products: 9, from: 31, went: [] },
    ],
  },
  {
    email: 'grace@larder.test',
    password,
    firstName: 'Grace',
    lastName: 'Kim',
    phone: '(512) 555-0164',
    langCode: 'EN-US',
    alias: 'greenfield',
    addresses: [{ street: '500 E 4th St', apt: '210', zipCode: '78701', nickname: 'Home' }],
    contacts: [],
    cards: [{ number: '4111111111111111', nickname: 'Everyday', month: 5, year: 2031 }],
    lists: [],
    orders: [
      {
        daysAgo: hoursAgo(5),
        versionKey: 'WYGO_DELIVERY',
        products: 8,
        from: 0,
        went: ['Approved', 'Picking', 'Ready for delivery'],
        note: 'The bell is broken, please knock.',
      },
      { daysAgo: hoursAgo(3), versionKey: 'WYGO_DELIVERY', products: 12, from: 30, went: ['Approved'] },
    ],
  },
  {
    email: 'marco@larder.test',
    password,
    firstName: 'Marco',
    lastName: 'Díaz',
    phone: '(512) 555-0171',
    langCode: 'ES-MX',
    alias: 'greenfield',
    addresses: [{ street: '1100 S 1st St', zipCode: '78704', nickname: 'Casa' }],
    contacts: [],
    cards: [{ number: '4111111111111111', nickname: 'Nómina', month: 9, year: 2030 }],
    lists: [],
    orders: [
      {
        daysAgo: hoursAgo(4),
        versionKey: 'CUST_PICKUP',
        products: 7,
        from: 15,
        went: ['Approved', 'Picking', 'Ready for pick up'],
      },
      {
        daysAgo: hoursAgo(2),
        versionKey: 'CUST_PICKUP',
        products: 6,
        from: 9,
        went: ['Approved'],
        note: 'Los plátanos, verdes por favor.',
      },
    ],
  },
  {
    email: 'rosa@larder.test',
    password,
    firstName: 'Rosa',
    lastName: 'Medina',
    phone: '(210) 555-0129',
    langCode: 'ES-MX',
    alias: 'mercado-sol',
    addresses: [{ street: '512 Dolorosa St', apt: '4', zipCode: '78205', nickname: 'Casa' }],
    contacts: [],
    cards: [{ number: '4111111111111111', nickname: 'Nómina', month: 2, year: 2031 }],
    lists: [],
    orders: [
      { daysAgo: hoursAgo(3), versionKey: 'WYGO_DELIVERY', products: 9, from: 0, went: ['Approved'] },
      { daysAgo: hoursAgo(2), versionKey: 'CUST_PICKUP', products: 6, from: 10, went: ['Approved'] },
    ],
  },
];
