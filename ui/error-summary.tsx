import { useEffect, useId, useRef } from 'react';
import { useText } from './words.ts';

type Props = {
  errors: readonly { fieldId: string; text: string }[];
  /** Another sentence above the lines; a summary with one also shows for a single error. */
  title?: string;
};

/**
 * The list of faults at the top of a form with two or more wrong fields. It takes focus when it appears, and
 * each line leads to its field. Give it a `key` that changes with every submit, so that it takes focus again.
 */
export function ErrorSummary({ errors, title }: Props) {
  const t = useText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const leads = errors.length >= 2;
  const shows = leads || (title !== undefined && errors.length > 0);
  useEffect(() => {
    if (leads) box.current?.focus();
  }, [leads]);
  usePageInError(errors.length > 0);
  if (!shows) return null;
  return (
    <div
      ref={box}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-md border-2 border-danger bg-danger-soft p-4 outline-none"
    >
      <p id={titleId} className="font-semibold text-danger">
        {title ?? t('Please check the following:')}
      </p>
      <ul className="grid">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              className="inline-flex min-h-11 items-center text-danger underline underline-offset-3"
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Puts "Error: " before the window's title while a form on the page is wrong: a screen reader says the title
 * first. A dialog's form over a wrong page leaves the mark of the page's own.
 */
function usePageInError(isWrong: boolean): void {
  const t = useText();
  useEffect(() => {
    const mark = `${t('Error')}: `;
    if (!isWrong || document.title.startsWith(mark)) return;
    document.title = mark + document.title;
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [isWrong, t]);
}
