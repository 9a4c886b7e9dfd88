import type { GeoJSONSource, Map as LibreMap, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import atlasUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Parameters<typeof mesh>[0];

/** Lines between two, so that coasts are not drawn twice. */
const inner = (one: unknown, other: unknown) => one !== other;

const nothing = { type: 'FeatureCollection', features: [] } as const;

/** A map that needs nobody: land, county and state lines in the page's own colours. Its lines are drawn by `drawLines`. */
export function builtInStyle(color: (name: string) => string): StyleSpecification {
  const source = { type: 'geojson', data: nothing as never } as const;
  return {
    version: 8,
    sources: { land: source, counties: source, states: source },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color('--info-soft') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color('--tile') } },
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
