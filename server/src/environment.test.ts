import { expect, it } from 'vitest';
import { readEnvironment, type BackendHosts } from './environment.ts';
import { production } from './testing/production.ts';

const hosts = Object.fromEntries(
  ['local', 'dev', 'test', 'prod'].map((name) => [
    name,
    { commerce: `https://a.${name}.example`, experience: `https://b.${name}.example/` },
  ]),
) as BackendHosts;

it('each environment has its own pair of API hosts, prod unless another is named; a setting wins over the table [API-04]', () => {
  const backendsOf = (variables: Record<string, string>) =>
    readEnvironment({ LARDER_DEMO: '1', ...variables }, hosts).backends;
  for (const name of ['local', 'dev', 'test', 'prod']) {
    expect(backendsOf({ LARDER_ENVIRONMENT: name })).toEqual({
      commerce: `https://a.${name}.example`,
      experience: `https://b.${name}.example`,
    });
  }
  expect(backendsOf({})).toEqual(backendsOf({ LARDER_ENVIRONMENT: 'prod' }));
  expect(backendsOf({ LARDER_ENVIRONMENT: 'dev', EXPERIENCE_URL: 'https://own.example/b/' })).toEqual({
    commerce: 'https://a.dev.example',
    experience: 'https://own.example/b',
  });
  expect(() => readEnvironment({ LARDER_DEMO: '1', LARDER_ENVIRONMENT: 'moon' })).toThrow(
    'LARDER_ENVIRONMENT',
  );
});

it('an address is found on the device’s own map, unless a map that takes an address is named [HAND-03]', () => {
  const linkOf = (variables: Record<string, string>) =>
    readEnvironment({ LARDER_DEMO: '1', ...variables }).mapLinkUrl;
  expect(linkOf({})).toBe('geo:0,0?q={address}');
  const named = 'https://maps.example/?q={address}';
  expect(linkOf({ MAP_LINK_URL: named })).toBe(named);
  for (const wrong of [
    'https://maps.example/',
    'javascript:alert({address})',
    'http://maps.example/{address}',
  ])
    expect(() => linkOf({ MAP_LINK_URL: wrong })).toThrow('MAP_LINK_URL');
});

it.each([
  ['LARDER_PUBLIC_URL', 'https://shop.example/', true],
  ['LARDER_PUBLIC_URL', 'https://shop.example:8443', true],
  ['LARDER_PUBLIC_URL', 'https://shop.example/path', false],
  ['LARDER_PUBLIC_URL', 'https://user:pw@shop.example', false],
  ['LARDER_PUBLIC_URL', 'https://shop.example?x=1', false],
  ['LARDER_BACKOFFICE_URL', 'https://work.example/backoffice/', false],
  ['SMTP_URL', 'smtps://mail.example', true],
  ['SMTP_URL', 'smtp://user:secret@mail.example:587', true],
  ['SMTP_URL', 'smtp://', false],
  ['SMTP_URL', 'mail.example:25', false],
  ['MAIL_FROM', 'orders@shop.example', true],
  ['MAIL_FROM', 'The "Shop" <orders@shop.example>', true],
  ['MAIL_FROM', 'The Shop', false],
  ['MAIL_FROM', 'A <a@shop.example>, B <b@shop.example>', false],
  ['FONT_STYLESHEET_URL', 'javascript:alert(1)', false],
])('%s %s is taken: %s; a wrong one is named in one line', (name, value, isTaken) => {
  const read = () => readEnvironment({ ...production, [name]: value });
  if (isTaken) expect(read).not.toThrow();
  else expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`));
});

const own = { DATABASE_URL: 'postgresql://larder@db.example/larder' };
it.each([
  ['2', { LARDER_ROLES: 'web' }, true],
  ['2', { LARDER_ROLES: 'worker' }, false],
  ['3', { LARDER_ROLES: 'web,worker' }, true],
  ['50', {}, true],
  ['51', {}, false],
  ['99', own, true],
  ['100', own, false],
  ['0', own, false],
])(
  'DATABASE_POOL %s with %j is taken: %s; the shop could not work with too few or too many',
  (value, more, isTaken) => {
    const read = () => readEnvironment({ ...production, ...more, DATABASE_POOL: value });
    if (isTaken) expect(read().databasePool).toBe(Number(value));
    else expect(read).toThrow(/^DATABASE_POOL must be [^\n]+$/);
  },
);
