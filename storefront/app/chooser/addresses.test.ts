import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { expect, it } from 'vitest';
import { addressLabel, chosenAddress, type ChooserAddress } from './addresses.ts';

const address = (key: string, apt = '', nickname = ''): ChooserAddress => ({
  key,
  street: '301 Congress Ave',
  apt,
  nickname,
  latitude: 30.2,
  longitude: -97.7,
});
const user = {
  profile: { fullName: 'Ana Ruiz' },
  preferences: { primaryAddressGuid: 'b' },
  addresses: [address('a'), address('b')],
};

it('the chooser starts with the stored address, else the primary one [CHOOSER-04]', () => {
  expect(chosenAddress(user, 'a')?.key).toBe('a');
  expect(chosenAddress(user, null)?.key).toBe('b');
  expect(chosenAddress(user, 'gone')?.key).toBe('b');
});

it('the chooser has no address when the shopper chose none, or has none', () => {
  expect(chosenAddress(user, '')).toBeNull();
  expect(chosenAddress({ ...user, addresses: [] }, null)).toBeNull();
});

it('an address is written with street, apartment and nickname in both languages [CHOOSER-02]', () => {
  expect(addressLabel(address('a', '4', 'Home'), (key, ...args) => say(null, key, ...args))).toBe(
    '301 Congress Ave, Apt 4 (Home)',
  );
  expect(addressLabel(address('a', '4', 'Casa'), (key, ...args) => say(wordsOf('ES-MX'), key, ...args))).toBe(
    '301 Congress Ave, Depto. 4 (Casa)',
  );
  expect(addressLabel(address('a', 'Suite 4'), (key, ...args) => say(null, key, ...args))).toBe(
    '301 Congress Ave, Suite 4',
  );
  expect(addressLabel(address('a'), (key, ...args) => say(null, key, ...args))).toBe('301 Congress Ave');
});
