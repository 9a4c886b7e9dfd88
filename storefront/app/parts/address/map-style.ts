import type { GeoJSONSource, Map as LibreMap, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import atlasUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Parameters<typeof mesh>[0];

/** Keeps only lines between two areas, so that coasts are not drawn twice. */
const inner = (one: unknown, other: unknown) => one !== other;

const nothing = { type: 'FeatureCollection', features: [] } as const;

const milesOfRings = [1, 2, 5, 10, 20];
/** Miles in a degree of latitude. */
const milesPerDegree = 69.09;

/**
 * Returns rings around a point (longitude, latitude), so that a map without streets still shows distances.
 */
function ringsAround([longitude, latitude]: [number, number]) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const ring = (miles: number) =>
    Array.from({ length: 73 }, (_, index) => {
      const angle = (index * 5 * Math.PI) / 180;
      const degrees = miles / milesPerDegree;
      return [longitude + (degrees * Math.cos(angle)) / shrink, latitude + degrees * Math.sin(angle)];
    });
  return { type: 'MultiLineString', coordinates: milesOfRings.map(ring) } as const;
}

/**
 * Returns a map style that needs no other server: land, county and state lines in the page's own colours,
 * rings of miles around the store. `drawLines` draws its lines.
 */
export function builtInStyle(
  color: (name: string) => string,
  store: [number, number] | null,
): StyleSpecification {
  const source = { type: 'geojson', data: nothing as never } as const;
  return {
    version: 8,
    sources: {
      land: source,
      counties: source,
      states: source,
      rings: { type: 'geojson', data: (store ? ringsAround(store) : nothing) as never },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color('--info-soft') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color('--tile') } },
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        paint: { 'line-color': color('--line'), 'line-width': 1.5 },
      },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        paint: { 'line-color': color('--line-strong'), 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        paint: { 'line-color': color('--ink-2'), 'line-width': 2 },
      },
    ],
  };
}

/** Fetches the atlas from our own origin and draws its lines. */
export async function drawLines(map: LibreMap, signal: AbortSignal): Promise<void> {
  const response = await fetch(atlasUrl, { signal });
  const atlas = (await response.json()) as Atlas;
  const { nation, counties, states } = atlas.objects;
  if (signal.aborted || !nation || !counties || !states) return;
  type Lines = Parameters<typeof mesh>[1];
  set(map, 'land', feature(atlas, nation));
  set(map, 'counties', mesh(atlas, counties as Lines, inner));
  set(map, 'states', mesh(atlas, states as Lines, inner));
}

function set(map: LibreMap, source: string, data: Parameters<GeoJSONSource['setData']>[0]): void {
  void map.getSource<GeoJSONSource>(source)?.setData(data);
}
