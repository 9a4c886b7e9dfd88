import type { ReactNode } from 'react';
import './product-columns.css';

/** The two columns of a product's screen and of its outline: pictures, and everything else. */
export function ProductColumns({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`product-columns ${className}`}>{children}</div>;
}
