import type { ComponentPropsWithRef } from 'react';
import './card-grid.css';

/** A list of cards in as many columns as the window has room for. */
export function CardGrid({ className = '', ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={`product-grid ${className}`} />;
}
