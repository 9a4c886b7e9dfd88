import { expect, it } from 'vitest';
import { ownMap } from './own-map.ts';

const geoLink = 'geo:0,0?q={address}';

it('an address opens in the map of the device, where it has one that a page can open [HAND-03]', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  expect(ownMap(android, geoLink)).toBe(geoLink);
  expect(ownMap(phone, geoLink)).toBe('maps://?q={address}');
  expect(ownMap(windows, geoLink)).toBeNull();
});
