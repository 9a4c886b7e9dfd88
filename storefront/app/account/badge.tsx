import type { ReactNode } from 'react';

/** A short word that sets one item apart. */
export function Badge({ children, look = 'brand' }: { children: ReactNode; look?: 'brand' | 'danger' }) {
  const colours = look === 'brand' ? 'bg-brand-soft text-brand-hover' : 'bg-danger-soft text-danger';
  return (
    <span className={`inline-block rounded-full px-2.5 text-caption leading-6 font-semibold ${colours}`}>
      {children}
    </span>
  );
}
