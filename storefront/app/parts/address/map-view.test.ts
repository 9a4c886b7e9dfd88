import { expect, it } from 'vitest';
import { lngLat, mapView } from './map-view.ts';

it('the map of an address shows the verified place at zoom 12, else the store, else a fallback [ACCOUNT-13]', () => {
  expect(mapView([-97.7, 30.3], [-96.8, 32.8])).toEqual({ center: [-97.7, 30.3], zoom: 12 });
  expect(mapView(null, [-96.8, 32.8])).toEqual({ center: [-96.8, 32.8], zoom: 12 });
  expect(mapView(null, null)).toEqual({ center: [-97.7431, 30.2672], zoom: 12 });
});

it('a point without both coordinates is no place on the map', () => {
  expect(lngLat({ latitude: 30.3, longitude: -97.7 })).toEqual([-97.7, 30.3]);
  expect(lngLat({ latitude: 30.3, longitude: null })).toBeNull();
  expect(lngLat(null)).toBeNull();
});
