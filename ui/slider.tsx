import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from './words.ts';
import { useAnnounce } from './announce.tsx';
import {
  sliderPosition,
  sliderTarget,
  unmeasured,
  type SliderMeasure,
  type SliderPosition,
} from './slider-position.ts';
import './slider.css';

type Props = {
  /** The heading, with its own id given in `labelledBy`; or a label for a slider without one. */
  heading?: ReactNode;
  labelledBy?: string;
  label?: string;
  /** Content beside the arrows, for example a View All link. */
  action?: ReactNode;
  /** The items; each becomes an <li>. */
  items: readonly { key: string | number; content: ReactNode }[];
  /** The width of an item, by class. */
  itemClass: string;
  className?: string;
  rowClass?: string;
  arrowsClass?: string;
};

/**
 * A row of items that scrolls sideways: by touch, by the browser when focus moves on, and by two arrows where
 * there is a pointer. Previous stays focusable at the first position and is marked as disabled there. It is a
 * list that never moves by itself.
 */
export function Slider({
  heading,
  labelledBy,
  label,
  action,
  items,
  itemClass,
  className = '',
  rowClass = '',
  arrowsClass,
}: Props) {
  const row = useRef<HTMLUListElement>(null);
  const { position, scroll } = useSlider(row, items.length);
  const fits = position.atStart && position.atEnd;
  return (
    <section aria-labelledby={labelledBy} aria-label={label} className={`slider ${className}`}>
      {heading || action ? (
        <div className="slider-head">
          <div className="min-w-0 flex-1">{heading}</div>
          {action}
          {fits ? null : (
            <SliderArrows
              position={position}
              onScroll={scroll}
              labelledBy={labelledBy}
              label={label}
              className={arrowsClass}
            />
          )}
        </div>
      ) : null}
      <ul ref={row} className={`slider-row snap-row glides ${rowClass}`}>
        {items.map((item) => (
          <li key={item.key} className={itemClass}>
            {item.content}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SliderArrows(props: {
  position: SliderPosition;
  onScroll: (direction: 1 | -1) => void;
  /** The id of the slider's heading, or its name. */
  labelledBy?: string;
  label?: string;
  className?: string;
}) {
  const { position, onScroll, labelledBy, label, className = '' } = props;
  const t = useText();
  const id = useId();
  const arrow = (direction: 1 | -1, off: boolean) => (
    <button
      type="button"
      id={`${id}${direction}`}
      className="slider-arrow"
      aria-label={[t(direction === 1 ? 'Next' : 'Previous'), label].filter(Boolean).join(', ')}
      aria-labelledby={labelledBy ? `${id}${direction} ${labelledBy}` : undefined}
      aria-disabled={off || undefined}
      onClick={() => (off ? undefined : onScroll(direction))}
    >
      {direction === 1 ? <ChevronRight aria-hidden size={22} /> : <ChevronLeft aria-hidden size={22} />}
    </button>
  );
  return (
    <div className={`slider-arrows ${className}`}>
      {arrow(-1, position.atStart)}
      {arrow(1, position.atEnd)}
    </div>
  );
}

/**
 * Returns the position of a scrolling list and a function that moves it by one viewport and announces the
 * result.
 */
export function useSlider(row: RefObject<HTMLElement | null>, count: number) {
  const t = useText();
  const announce = useAnnounce();
  const [position, setPosition] = useState(unmeasured);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = sliderPosition(measureOf(element));
      setPosition((known) => (sameAs(known, next) ? known : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    // Sizes are known at this moment: in the next frame they would be calculated once more.
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [row, count]);

  const scroll = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const measure = measureOf(element);
    const left = sliderTarget(measure, direction);
    element.scrollTo({ left });
    const { first, last } = sliderPosition({ ...measure, scrollLeft: left });
    announce(t('Items {0} to {1} of {2}', first, last, count));
  };
  return { position, scroll };
}

function measureOf(element: HTMLElement): SliderMeasure {
  const items = [...element.children].map((item) => item.getBoundingClientRect());
  const origin = element.getBoundingClientRect().left - element.scrollLeft;
  return {
    scrollLeft: element.scrollLeft,
    clientWidth: element.clientWidth,
    scrollWidth: element.scrollWidth,
    starts: items.map((item) => item.left - origin),
    widths: items.map((item) => item.width),
  };
}

function sameAs(a: SliderPosition, b: SliderPosition): boolean {
  return a.atStart === b.atStart && a.atEnd === b.atEnd && a.first === b.first && a.last === b.last;
}
