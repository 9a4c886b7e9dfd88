import { useEffect, useRef, useState } from 'react';
import { LeafDrawing } from './leaf-drawing.tsx';
import './picture.css';

/** The source of a picture: its id, the widths it is kept in, and its address in each. */
export type PictureSource = {
  id: string;
  widths: readonly number[];
  address: (width: number) => string;
};

type Props = {
  source: PictureSource | null;
  alt: string;
  /** The box that is reserved before the picture is there, in CSS pixels; the class may scale it. */
  width: number;
  height: number;
  /** Its width as in <img sizes>; by default `width` pixels. */
  sizes?: string;
  /** True for a picture in the first screenful: it loads at once, and before all others. */
  eager?: boolean;
  /** The picture shown when this one is missing; a leaf by default. */
  fallback?: PictureSource | null;
  className?: string;
};

/** The narrowest screen, for which a picture that follows the screen's width is offered too. */
const phoneWidth = 320;

/**
 * Returns the widths worth offering for a picture that stands between `narrowest` and `width` CSS pixels
 * wide: from one device pixel each at its narrowest to two at its widest.
 */
export function pictureWidths(kept: readonly number[], width: number, narrowest = width): number[] {
  const enough = kept.findIndex((each) => each >= width * 2);
  return kept.slice(
    Math.max(
      0,
      kept.findIndex((each) => each >= narrowest),
    ),
    enough < 0 ? kept.length : enough + 1,
  );
}

/** Returns the addresses of a picture for <img>: one, or one for each width worth offering. */
function addressesOf({ widths, address }: PictureSource, width: number, sizes: string | undefined) {
  const offered = pictureWidths(widths, width, sizes ? Math.min(width, phoneWidth) : width);
  const src = address(offered[0] ?? width);
  if (offered.length < 2) return { src };
  return {
    src,
    srcSet: offered.map((each) => `${address(each)} ${each}w`).join(', '),
    sizes: sizes ?? `${width}px`,
  };
}

/** A picture that reserves its place, comes in a fitting size, and falls back when it is missing or fails. */
export function Picture({ source, fallback, alt, width, height, sizes, eager, className = '' }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const shown = [source, fallback].find((each) => each && !failed.includes(each.id));
  const id = shown?.id;

  // A failure before the page's script ran fired no handler.
  useEffect(() => {
    const element = image.current;
    if (id && element?.complete && element.naturalWidth === 0 && element.currentSrc) {
      setFailed((known) => [...known, id]);
    }
  }, [id]);

  if (!shown) {
    return <MissingPicture alt={alt} ratio={`${width} / ${height}`} className={className} />;
  }
  return (
    <img
      key={shown.id}
      ref={image}
      {...addressesOf(shown, width, sizes)}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'low'}
      decoding="async"
      className={className}
      onError={() => setFailed((known) => [...known, shown.id])}
    />
  );
}

/** A leaf in place of a missing picture, with the picture's name. */
function MissingPicture({ alt, ratio, className }: { alt: string; ratio: string; className: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={`picture-missing ${className}`}
      style={{ aspectRatio: ratio }}
    >
      <LeafDrawing />
    </span>
  );
}
