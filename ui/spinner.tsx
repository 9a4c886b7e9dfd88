import './spinner.css';

/** A small ring that turns while work is under way. It is silent: words elsewhere say so. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`spinner ${className}`} />;
}
