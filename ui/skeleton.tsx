import { useEffect, useState, type ReactNode } from 'react';
import { useText } from './words.ts';
import './skeleton.css';

/** A grey block in the size of the content that is loading. Set height and width by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`skeleton ${className}`} />;
}

type RegionProps = {
  children: ReactNode;
  className?: string;
  /** True for a screen's content of any height: the page's foot shows only once it has come, and so never moves. */
  isLong?: boolean;
};

/** A region whose content is loading: it pulses as one, and says once that it loads. */
export function SkeletonRegion({ children, className = '', isLong = false }: RegionProps) {
  const t = useText();
  return (
    <div aria-busy="true" className={`skeleton-region ${isLong ? 'skeleton-long' : ''} ${className}`}>
      <span className="sr-only">{t('Loading…')}</span>
      {children}
    </div>
  );
}

const SHOW_AFTER_MS = 120;
const STAY_AT_LEAST_MS = 300;

/**
 * Returns whether to show a waiting state: not for waits under 120 ms, and then for at least 300 ms, so that
 * nothing flickers.
 */
export function useWaiting(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (waiting === shown) return;
    const timer = setTimeout(() => setShown(waiting), waiting ? SHOW_AFTER_MS : STAY_AT_LEAST_MS);
    return () => clearTimeout(timer);
  }, [waiting, shown]);
  return shown;
}
