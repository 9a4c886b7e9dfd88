import type { ReactNode, Ref } from 'react';

type Props = {
  /** Prefix of the heading's id. */
  id: string;
  title: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A reference to the heading, for focus to return to. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of the account in its card. */
export function Section({ id, title, actions, headingRef, children }: Props) {
  return (
    <section aria-labelledby={`${id}-heading`} className="card px-5 py-5 md:px-7 md:py-6">
      <div className="-mt-2 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-heading`} ref={headingRef} tabIndex={-1} className="h3 outline-none">
          {title}
        </h2>
        {actions ? (
          <div className="-mr-2.5 ml-auto flex flex-wrap items-center justify-end">{actions}</div>
        ) : null}
      </div>
      {children}
    </section>
  );
}

/** Facts about a person: name and value, side by side where there is room. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[160px_minmax(0,1fr)]">
          <dt className="text-small text-ink-2 sm:text-body">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
