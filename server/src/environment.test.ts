import { expect, it } from 'vitest';
import { readEnvironment, type BackendHosts } from './environment.ts';

const hosts = Object.fromEntries(
  ['local', 'dev', 'test', 'prod'].map((name) => [
    name,
    { commerce: `https://a.${name}.example`, experience: `https://b.${name}.example/` },
  ]),
) as BackendHosts;

it('each environment has its own pair of API hosts, prod unless another is named; a setting wins over the table [API-04]', () => {
  const backendsOf = (given: Record<string, string>) =>
    readEnvironment({ LARDER_DEMO: '1', ...given }, hosts).backends;
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
