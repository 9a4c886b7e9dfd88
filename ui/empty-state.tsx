import type { ReactNode } from 'react';

type Props = {
  /** A 96 px line drawing of drawings.tsx. */
  drawing: ReactNode;
  heading: string;
  /** The heading's level in the page; without it the heading is a plain sentence. */
  level?: 1 | 2 | 3;
  text?: string;
  /** A useful action. */
  children?: ReactNode;
};

/** A kind message for an empty place, with one thing to do about it. */
export function EmptyState({ drawing, heading, level, text, children }: Props) {
  const Heading = level ? (`h${level}` as const) : 'p';
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <div aria-hidden className="text-brand">
        {drawing}
      </div>
      <Heading className="h2" tabIndex={level === 1 ? -1 : undefined}>
        {heading}
      </Heading>
      {text ? <p className="text-ink-2">{text}</p> : null}
      {children ? (
        <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
      ) : null}
    </div>
  );
}
