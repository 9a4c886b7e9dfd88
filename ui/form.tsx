import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { WhyButton } from './why-button.tsx';
import { useText } from './words.ts';
import type { FormState } from './use-form.ts';

/**
 * A form with its error summary and the backend's refusal. It posts, so that a press before the page's script
 * has loaded never writes a password into an address.
 */
export function Form({
  form,
  children,
  summaryTitle,
  label,
  failure = form.failure,
  className = '',
}: {
  form: FormState;
  children: ReactNode;
  /** The sentence above the list of wrong fields. */
  summaryTitle?: string;
  /**
   * Its name, read before the field that gets focus when the form appears, since the heading is not read
   * then.
   */
  label?: string;
  /** What went wrong, shown at the form's top; null where it is shown elsewhere. */
  failure?: string | null;
  className?: string;
}) {
  return (
    <form
      id={form.id}
      method="post"
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit}
      className={`grid gap-5 ${className}`}
    >
      <ErrorSummary key={form.attempt} errors={form.wrong} title={summaryTitle} />
      {failure ? <ErrorPanel key={`failure-${form.attempt}`} text={failure} /> : null}
      {children}
    </form>
  );
}

type Props = Pick<DialogProps, 'title' | 'onClose' | 'size' | 'returnTo' | 'initialFocus'> & {
  form: FormState;
  children: ReactNode;
  /** The words of the submit button; 'Save' by default. */
  submitLabel?: string;
  /** Why it cannot be sent yet; null: it can. */
  submitWhy?: string | null;
  summaryTitle?: string;
  /** True when something outside of the form's own fields was changed. */
  edited?: boolean;
};

/** A form in a modal: Cancel and Save stay in sight at the bottom, and so does what went wrong, above them. */
export function FormDialog({
  form,
  children,
  submitLabel,
  submitWhy = null,
  edited = false,
  summaryTitle,
  ...dialog
}: Props) {
  const t = useText();
  return (
    <Dialog
      {...dialog}
      edited={edited || form.edited}
      failure={form.failure}
      footer={
        <>
          <Button look="secondary" onClick={dialog.onClose}>
            {t('Cancel')}
          </Button>
          <WhyButton type="submit" form={form.id} busy={form.busy} why={submitWhy}>
            {submitLabel ?? t('Save')}
          </WhyButton>
        </>
      }
    >
      <Form form={form} failure={null} summaryTitle={summaryTitle}>
        {children}
      </Form>
    </Dialog>
  );
}
