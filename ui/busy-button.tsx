import type { ComponentPropsWithRef } from 'react';

type Props = ComponentPropsWithRef<'button'> & {
  busy?: boolean;
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
};

/** A button that keeps width and label while it works, shows a small ring at its start and ignores further presses. */
export function BusyButton({
  busy = false,
  look = 'primary',
  className = '',
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={`btn btn-${look} relative ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <span aria-hidden className={`spinner absolute ${look === 'quiet' ? '-left-1.5' : 'left-4'}`} />
      ) : null}
      {children}
    </button>
  );
}
