import type { ComponentPropsWithRef } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Spinner } from './spinner.tsx';

type Props = ComponentPropsWithRef<'button'> & {
  busy?: boolean;
  look?: ButtonLook;
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
    <Button
      {...rest}
      look={look}
      aria-busy={busy || undefined}
      className={`relative ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner className={`absolute ${look === 'quiet' ? '-left-1.5' : 'left-3'}`} /> : null}
      {children}
    </Button>
  );
}
