import type { ReactNode } from 'react';
import './link-card.css';

/** A card that can be pressed anywhere: its one link, of class `link-card-link`, covers all of it. */
export function LinkCard({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <article className={`link-card ${className}`}>{children}</article>;
}
