import type { ReactNode } from 'react';
import './bottom-bar.css';

/** What must stay in reach at the bottom edge; the page ends above it, so that it covers nothing. */
export function BottomBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`bottom-bar ${className}`}>{children}</div>;
}
