import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import './button.css';

/** `bare` is the shape alone: its user sets the colours. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'bare';

type Look = { look?: ButtonLook };

/**
 * Returns the classes of a button, for elements that are pressed like one and are neither of the two below.
 */
export function buttonClass(look: ButtonLook, className = ''): string {
  return `btn btn-${look} ${className}`.trimEnd();
}

/** A button that does something here. One that sends a form says so: `type="submit"`. */
export function Button({ look = 'primary', className, ...rest }: ComponentPropsWithRef<'button'> & Look) {
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentPropsWithRef<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}
