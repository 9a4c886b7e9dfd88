import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { ana } from '../shell/testing/shopper.ts';
import { writeStored } from '../stored.ts';
import { forgetLeftCart, leaveCart, readLeftCart } from './left-cart.ts';
import { knownPlace, placeAsText, whereIs } from './place.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => void vi.unstubAllGlobals());
const [home, office] = ana.addresses;

it('a user’s place is the selected address, else the primary one, else the first', () => {
  expect(knownPlace(ana)?.addressKey).toBe('home');
  writeStored('selectedAddressKey', 'office');
  expect(knownPlace(ana)).toEqual({ zipCode: '78701', addressKey: 'office', point: office });
  writeStored('selectedAddressKey', 'gone');
  expect(knownPlace({ addresses: [office!, home!] })?.addressKey).toBe('home');
  expect(knownPlace({ addresses: [office!] })?.addressKey).toBe('office');
});

it('a guest’s place is the ZIP code they typed, if it is valid', () => {
  expect(knownPlace(null)).toBe(null);
  writeStored('zipCode', '78702');
  expect(knownPlace(null)).toEqual({ zipCode: '78702', addressKey: null, point: null });
  expect(knownPlace({ addresses: [] })?.zipCode).toBe('78702');
  for (const text of ['7870', '787021', 'abcde']) {
    writeStored('zipCode', text);
    expect(knownPlace(null), text).toBe(null);
  }
});

it('a place as text is another one for another address, and for one that was corrected', () => {
  const at = (facts: object) => whereIs({ addresses: [{ ...home!, ...facts }] }, 'home');
  expect(at({ nickname: 'Parents', apt: '2' })).toBe(at({}));
  expect(new Set([at({}), at({ zipCode: '78702' }), at({ latitude: 30.3 }), at({ longitude: 0 })]).size).toBe(
    4,
  );
  expect(whereIs(ana, 'office')).not.toBe(whereIs(ana, 'home'));
  expect([whereIs(ana, 'gone'), whereIs(ana, null), whereIs(null, 'home'), placeAsText(null)]).toEqual(
    Array(4).fill(''),
  );
  const typed = { zipCode: '78701', addressKey: null, point: null };
  expect(placeAsText(typed)).not.toBe(placeAsText({ ...typed, zipCode: '78702' }));
});

it('the store of a left cart is known until the offer was answered', () => {
  const left = { locationKey: 'a', merchantKey: 'm', name: 'North' };
  expect(readLeftCart()).toBe(null);
  leaveCart(left);
  expect(readLeftCart()).toEqual(left);
  forgetLeftCart();
  expect(readLeftCart()).toBe(null);
});

it('no left cart is offered where the browser keeps nothing, or something unreadable', () => {
  sessionStorage.setItem('larder-left-cart', '{');
  expect(readLeftCart()).toBe(null);
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  leaveCart({ locationKey: 'a', merchantKey: 'm', name: 'North' });
  forgetLeftCart();
  expect(readLeftCart()).toBe(null);
});
