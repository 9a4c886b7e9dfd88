import type { ReactNode } from 'react';

/** A line drawing for an empty place: 96 px, one weight, the accent colour for one detail. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      width="96"
      height="96"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
