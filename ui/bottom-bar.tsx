import type { ReactNode } from 'react';
import './bottom-bar.css';

/** A bar that stays in reach at the bottom edge. The page ends above it, so that it covers nothing. */
export function BottomBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`bottom-bar ${className}`}>{children}</div>;
}
