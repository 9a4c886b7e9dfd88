import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit}`;
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webKit}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit}`;

it.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${linux} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${linux} Chromium/140.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge, Android'],
  [`${iPhone} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge, iPhone'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera, Windows'],
  [`${iPhone} OPT/6.0 Mobile/15E148 Safari/604.1`, 'Opera, iPhone'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  [`${mac} Version/18.1 Safari/605.1.15 Ddg/18.1`, 'DuckDuckGo, macOS'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.6`, 'Vivaldi, Windows'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  [`${iPad} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPad'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari, macOS'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  ['curl/8.5.0', ''],
  ['', ''],
])('a user agent names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
