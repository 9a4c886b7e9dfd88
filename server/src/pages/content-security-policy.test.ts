import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyOf } from './content-security-policy.ts';

const settings = { cardProviderOrigin: 'https://cards.example', mapStyleUrl: null, fontStylesheetUrl: null };

it('a policy allows exactly the inline scripts the page was rendered with, and the provider of the card form', () => {
  const policy = policyOf(
    '<script>one()</script><script src="/a.js"></script><script type="module">two()</script>',
    settings,
    '/checkout',
  );
  const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
  expect(policy).toContain(hash('one()'));
  expect(policy).toContain(hash('two()'));
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).toContain('frame-src https://cards.example');
  expect(/script-src [^;]*unsafe/.test(policy)).toBe(false);
});

it('a policy names a configured map and font service, and no other', () => {
  const policy = policyOf(
    '',
    {
      ...settings,
      mapStyleUrl: 'https://tiles.example/style.json',
      fontStylesheetUrl: 'https://fonts.example/css',
    },
    '/',
  );
  expect(policy).toContain("connect-src 'self' https://tiles.example");
  expect(policy).toContain("style-src 'self' https://fonts.example");
  expect(policyOf('', settings, '/')).not.toContain('example/');
});

it('a policy lets the files of a font service load, which are on another host than its style sheet [APP-16]', () => {
  const fontSource = (fontStylesheetUrl: string | null) =>
    /font-src ([^;]*)/.exec(policyOf('', { ...settings, fontStylesheetUrl }, '/'))![1];
  expect(fontSource('https://fonts.example/css')).toBe("'self' https://fonts.example https:");
  expect(fontSource(null)).toBe("'self'");
});

it('a policy names the card provider only where its form opens', () => {
  const names = (path: string) => policyOf('', settings, path).includes('cards.example');
  for (const path of ['/checkout', '/greenfield/checkout', '/account', '/greenfield/account/'])
    expect(names(path), path).toBe(true);
  for (const path of ['/', '/greenfield', '/cart', '/checkout/order-summary', '/account/orders/1', '/search'])
    expect(names(path), path).toBe(false);
  expect(policyOf('', settings, '/')).toContain("frame-src 'none'");
});

it('a policy lets strings become markup or scripts only by the Trusted Types of the storefront', () => {
  const policy = policyOf('', settings, '/');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default larder');
});
