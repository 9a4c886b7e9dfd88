import { useText } from '@larder/ui/words.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as LibreMap, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import type { Point } from './address-check.ts';
import { builtInStyle, drawLines } from './map-style.ts';
import { lngLat, mapView } from './map-view.ts';
import './address-map.css';

type Props = {
  /** The verified place; null while there is none. */
  point: Point | null;
  /** The store, which the map shows while there is no place. */
  store: Point;
  storeName: string;
  /** The configured map style; null draws state and county lines instead. */
  styleUrl: string | null;
};

/** Returns the store's sign on the map, with its name. */
function storeSign(name: string): HTMLElement {
  const sign = document.createElement('div');
  sign.className = 'map-sign';
  sign.textContent = name;
  return sign;
}

/**
 * A map of an address. It confirms nothing by itself: the verified city and state stand beside it in words.
 */
export default function AddressMap({ point, store, storeName, styleUrl }: Props) {
  const t = useText();
  const holder = useRef<HTMLDivElement>(null);
  const map = useRef<LibreMap | null>(null);
  const [failed, setFailed] = useState(false);
  const place = lngLat(point);
  const home = lngLat(store);
  const [longitude, latitude] = place ?? [null, null];

  useEffect(() => {
    setWorkerUrl(workerUrl);
    const leaving = new AbortController();
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    try {
      const made = new LibreMap({
        container: holder.current!,
        style: styleUrl ?? builtInStyle(color, home),
        ...mapView(place, home),
        attributionControl: styleUrl ? { compact: true } : false,
        cooperativeGestures: false,
        dragRotate: false,
        scrollZoom: false,
        locale: {
          'NavigationControl.ZoomIn': t('Zoom in'),
          'NavigationControl.ZoomOut': t('Zoom out'),
          'Map.Title': t('Map of the address'),
        },
      });
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
      made.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-left');
      if (home) new Marker({ element: storeSign(storeName), anchor: 'bottom' }).setLngLat(home).addTo(made);
      map.current = made;
      if (!styleUrl) {
        // Without its lines the map still shows the pin.
        made.once('style.load', () => void drawLines(made, leaving.signal).catch(() => undefined));
      }
    } catch {
      // No WebGL: the words beside the map say the same.
      setFailed(true);
    }
    return () => {
      leaving.abort();
      map.current?.remove();
      map.current = null;
    };
    // The map is made once; the effect below moves it to other places.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [styleUrl]);

  useEffect(() => {
    if (!map.current || longitude === null || latitude === null) return;
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim();
    const marker = new Marker({ color: brand }).setLngLat([longitude, latitude]).addTo(map.current);
    map.current.jumpTo(mapView([longitude, latitude], null));
    return () => {
      marker.remove();
    };
  }, [longitude, latitude]);

  if (failed) return <p className="text-small text-ink-2">{t("We couldn't load the map.")}</p>;
  return <div ref={holder} className="h-44 w-full overflow-hidden rounded-md bg-sunken md:h-56" />;
}
