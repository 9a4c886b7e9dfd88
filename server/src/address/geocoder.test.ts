import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Geocoder } from './geocoded.ts';
import { createGeocoder } from './geocoder.ts';
import { GeocoderUnavailable } from './outside-geocoder.ts';
import { loadZipCodes } from './zip-codes.ts';

it('the ZIP code table knows city, state and coordinates, also where names have accents', async () => {
  const find = await loadZipCodes();
  expect(find('78701')).toEqual({ city: 'Austin', state: 'TX', latitude: 30.2713, longitude: -97.7426 });
  expect(find('79901')).toMatchObject({ city: 'El Paso', state: 'TX' });
  expect(find('02108')).toMatchObject({ city: 'Boston', state: 'MA' });
  for (const none of ['00000', '99999', '7870', '787011', 'abcde', '']) expect(find(none)).toBeNull();
});

const geocoder = createGeocoder(null);

it('the geocoder that asks nobody takes city, state and coordinates from the ZIP code [ACCOUNT-09]', async () => {
  expect(await geocoder.verify({ street: '  301  Congress Ave ', zipCode: '78701' })).toEqual({
    isValid: true,
    street: '301 Congress Ave',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    latitude: 30.2713,
    longitude: -97.7426,
  });
  expect(await geocoder.verify({ street: '5 Elm', zipCode: '78701', state: 'texas' })).toMatchObject({
    isValid: true,
  });
});

it('the geocoder that asks nobody refuses a street without number or name, an unknown ZIP code and a state elsewhere [ACCOUNT-09]', async () => {
  const bad = [
    { street: 'Congress Ave', zipCode: '78701' },
    { street: '301', zipCode: '78701' },
    { street: 'PO Box 12', zipCode: '78701' },
    { street: '301 Congress Ave', zipCode: '00000' },
    { street: '301 Congress Ave', zipCode: '78701', state: 'OK' },
    { street: '301 Congress Ave', zipCode: '78701', state: 'Nowhere' },
  ];
  for (const address of bad)
    expect([address, await geocoder.verify(address)]).toEqual([address, { isValid: false }]);
});

/** Starts an HTTP server that speaks the protocol under test; `answer` makes its answers. */
let answer: (url: URL, response: ServerResponse) => void;
const asked: URL[] = [];
const server = createServer((request: IncomingMessage, response) => {
  const url = new URL(request.url!, 'http://127.0.0.1');
  asked.push(url);
  answer(url, response);
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (body: unknown) => (_: URL, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

const nominatim = (postcode: string, more: Record<string, string> = {}) => [
  {
    lat: '30.26497',
    lon: '-97.74412',
    address: {
      house_number: '301',
      road: 'Congress Avenue',
      city: 'Austin',
      state: 'Texas',
      postcode,
      'ISO3166-2-lvl4': 'US-TX',
      ...more,
    },
  },
];
const census = (zip: string) => ({
  result: {
    addressMatches: [
      {
        coordinates: { x: -97.74412, y: 30.26497 },
        addressComponents: { city: 'ROUND ROCK', state: 'TX', zip },
      },
    ],
  },
});
const nothingFound = { nominatim: [], 'us-census': { result: { addressMatches: [] } } };

const protocols = [
  {
    kind: 'nominatim',
    found: nominatim('78701'),
    elsewhere: nominatim('78702'),
    city: 'Austin',
    path: '/search',
    zipName: 'postalcode',
  },
  {
    kind: 'us-census',
    found: census('78701'),
    elsewhere: census('78702'),
    city: 'Round Rock',
    path: '/locations/address',
    zipName: 'zip',
  },
] as const;

describe.each(protocols)('the $kind geocoder', ({ kind, found, elsewhere, city, path, zipName }) => {
  const address = { street: '301 Congress Ave', zipCode: '78701', city: 'Austin', state: 'TX' };
  const fresh = (): Geocoder => createGeocoder({ url: base, kind }, 400);

  it('a geocoder asks in its protocol and takes place and coordinates from the answer', async () => {
    answer = json(found);
    expect(await fresh().verify(address)).toEqual({
      isValid: true,
      street: '301 Congress Ave',
      city,
      state: 'TX',
      zipCode: '78701',
      latitude: 30.26497,
      longitude: -97.74412,
    });
    const url = asked.at(-1)!;
    expect(url.pathname).toBe(path);
    expect(url.searchParams.get('street')).toBe('301 Congress Ave');
    expect(url.searchParams.get(zipName)).toBe('78701');
    expect(url.searchParams.get('city')).toBe('Austin');
  });

  it('a geocoder refuses what is not found or lies in another ZIP code, and asks nothing for what is no street', async () => {
    answer = json(nothingFound[kind]);
    expect(await fresh().verify(address)).toEqual({ isValid: false });
    answer = json(elsewhere);
    expect(await fresh().verify(address)).toEqual({ isValid: false });
    const before = asked.length;
    expect(await fresh().verify({ street: 'Congress', zipCode: '78701' })).toEqual({ isValid: false });
    expect(asked.length).toBe(before);
  });

  it('a geocoder is asked once for the same address', async () => {
    answer = json(found);
    const geocoder = fresh();
    const before = asked.length;
    await geocoder.verify(address);
    await geocoder.verify(address);
    expect(asked.length).toBe(before + 1);
  });

  it('a geocoder is unavailable for errors, redirects, other protocols and broken answers, and tries again', async () => {
    const faults: ((url: URL, response: ServerResponse) => void)[] = [
      (_, response) => void response.writeHead(500).end(),
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      (_, response) => void response.end('<html>busy</html>'),
      json({ error: 'slow down' }),
      json([{ lat: 'north', lon: '-97', address: {} }]),
      (_, response) => void response.end(JSON.stringify({ padding: 'x'.repeat(300_000) })),
      (_, response) => void response.destroy(),
    ];
    const geocoder = fresh();
    for (const fault of faults) {
      answer = fault;
      await expect(geocoder.verify(address)).rejects.toBeInstanceOf(GeocoderUnavailable);
    }
    answer = json(found);
    expect(await geocoder.verify(address)).toMatchObject({ isValid: true });
  });

  it('a question to a geocoder waits no longer than it may, nor after the caller left', async () => {
    answer = () => {};
    const started = performance.now();
    await expect(fresh().verify(address)).rejects.toBeInstanceOf(GeocoderUnavailable);
    expect(performance.now() - started).toBeLessThan(2_000);
    await expect(fresh().verify(address, AbortSignal.timeout(50))).rejects.toBeInstanceOf(
      GeocoderUnavailable,
    );
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
