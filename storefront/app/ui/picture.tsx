import { IMAGE_WIDTHS } from '@larder/domain/image-widths';
import { useEffect, useRef, useState } from 'react';
import { LeafDrawing } from './drawings.tsx';

export type PictureKind = 'product' | 'store';

type Props = {
  /** Product pictures are served by the catalog's own call, all others by the general one. */
  kind: PictureKind;
  guid: string | null;
  alt: string;
  /** The box that is reserved before the picture is there, in CSS pixels; the class may scale it. */
  width: number;
  height: number;
  /** How wide it stands, as in <img sizes>. Without it, `width` pixels. */
  sizes?: string;
  /** In the first screenful: loaded at once. */
  eager?: boolean;
  /** The guid of the picture that stands in for a missing one; a leaf without it. */
  fallback?: string | null;
  className?: string;
};

/** A picture whose width follows the screen's is at least offered for one this wide. */
const phoneWidth = 320;

/** The address of a picture, about as wide as asked. */
export function pictureAddress(kind: PictureKind, guid: string, width: number): string {
  const path = kind === 'product' ? 'api/catalog/product/image' : 'image';
  return `/experience/${path}/${guid}?width=${width}`;
}

/**
 * Widths worth offering for a picture that stands between `narrowest` and `width` CSS pixels wide: from one device pixel
 * each at its narrowest to two at its widest.
 */
export function pictureWidths(kind: PictureKind, width: number, narrowest = width): number[] {
  const kept = IMAGE_WIDTHS.filter((each) => kind === 'store' || each <= 640);
  const enough = kept.findIndex((each) => each >= width * 2);
  return kept.slice(
    Math.max(
      0,
      kept.findIndex((each) => each >= narrowest),
    ),
    enough < 0 ? kept.length : enough + 1,
  );
}

/** A picture that reserves its place, comes in a fitting size, and falls back when it is missing or fails. */
export function Picture(props: Props) {
  const { kind, guid, alt, width, height, sizes, eager = false, fallback = null, className = '' } = props;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const own = guid && !failed.includes(guid) ? guid : null;
  const shown = own ?? (fallback && !failed.includes(fallback) ? fallback : null);

  // A failure before the page's script ran fired no handler.
  useEffect(() => {
    const element = image.current;
    if (shown && element?.complete && element.naturalWidth === 0 && element.currentSrc) {
      setFailed((known) => [...known, shown]);
    }
  }, [shown]);

  if (!shown) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        className={`picture-missing ${className}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <LeafDrawing />
      </span>
    );
  }
  const shownKind = own ? kind : 'store';
  const widths = pictureWidths(shownKind, width, sizes ? Math.min(width, phoneWidth) : width);
  return (
    <img
      key={shown}
      ref={image}
      src={pictureAddress(shownKind, shown, widths[0] ?? width)}
      srcSet={
        widths.length > 1
          ? widths.map((each) => `${pictureAddress(shownKind, shown, each)} ${each}w`).join(', ')
          : undefined
      }
      sizes={widths.length > 1 ? (sizes ?? `${width}px`) : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
      onError={() => setFailed((known) => [...known, shown])}
    />
  );
}
