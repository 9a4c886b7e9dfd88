import './spinner.css';

/** A small ring that turns while something is worked on; said in words elsewhere. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`spinner ${className}`} />;
}
