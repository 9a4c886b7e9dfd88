import { expect, it } from 'vitest';
import { readEnvironment, type BackendHosts } from './environment.ts';

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
