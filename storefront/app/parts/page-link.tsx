import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** The whole address of a page of the shop. */
  to: string;
};

/**
 * A link for what stands on a page a hundred times. `shell/follow-links.tsx` moves to its page without loading the shop
 * anew, as the router's own link does; that one works its address out against each route above it, a tenth of the
 * server's work for a home.
 */
export function PageLink({ to, children, ...rest }: Props) {
  return (
    <a data-page="" href={to} {...rest}>
      {children}
    </a>
  );
}

/** Returns the page link around the target of an event, or null. */
export function pageLinkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
}
