import type { ReactNode } from 'react';
import './link-card.css';

/** A card that is pressed anywhere: its one link, of class `link-card-link`, reaches over all of it. */
export function LinkCard({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <article className={`link-card ${className}`}>{children}</article>;
}
