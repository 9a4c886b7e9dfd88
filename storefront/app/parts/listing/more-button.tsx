import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import './more-button.css';

type Props = {
  /** The list that goes on here, its products shown and those left. */
  list: RefObject<HTMLElement | null>;
  shown: number;
  left: number;
  /** The distance from the end in pixels at which the next page is loaded. */
  margin: number;
  busy: boolean;
  onNear: () => void;
  onPress: () => void;
};

/**
 * The end of a list that goes on: a button, pressed early by an observer. It keeps the room that the products
 * left will take, so that the footer stays where it is however fast somebody scrolls.
 */
export function MoreButton({ list, shown, left, margin, busy, onNear, onPress }: Props) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const room = useRoom(list, left / shown);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `${margin}px 0px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  useEffect(() => {
    if (near && !busy) onNear();
    // Called each time the end comes near, or a page has loaded while it is near.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [near, busy, left]);
  return (
    <div ref={place} className="more" style={{ minHeight: room }}>
      <BusyButton look="secondary" busy={busy} onClick={onPress}>
        {t('Show More Results')}
      </BusyButton>
    </div>
  );
}

/** Returns a part of the list's height in pixels; 0 until it is measured. */
function useRoom(list: RefObject<HTMLElement | null>, part: number): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return Math.round(height * part);
}
