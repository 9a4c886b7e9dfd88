import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('devices are named by what their browsers say', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const register = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const desk = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
  expect([android, phone, register, desk, 'curl'].map(deviceName)).toEqual([
    'Android',
    'iPhone',
    'Linux',
    'Mac',
    null,
  ]);
});
