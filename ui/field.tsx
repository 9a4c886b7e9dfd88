import { CircleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useText } from './words.ts';

type FieldFacts = {
  label: ReactNode;
  /** A hint between label and control. */
  hint?: ReactNode;
  /** The sentence about the field's fault; empty or absent without one. */
  error?: string | null;
  /** The word beside the label; both words are shown, so that nobody has to guess. */
  mark?: 'required' | 'optional';
  className?: string;
};

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error around the control that `children` renders with the given ids. */
export function Field(props: FieldFacts & { id?: string; children: (control: FieldControl) => ReactNode }) {
  const { label, hint, error, mark, className = '', children } = props;
  const t = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="text-label font-semibold">
        {label}
        {mark ? <span className="font-normal text-ink-3"> ({t(mark)})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <CircleAlert aria-hidden size={18} className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  );
}

/** A field for one line of text. Takes the props of <input> beside the field's own. */
export function TextField(props: FieldFacts & Omit<ComponentPropsWithRef<'input'>, keyof FieldFacts>) {
  const { label, hint, error, mark, className, id, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} mark={mark} className={className} id={id}>
      {(control) => (
        <input {...input} {...control} required={input.required ?? mark === 'required'} className="field" />
      )}
    </Field>
  );
}

export function TextArea(props: FieldFacts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFacts>) {
  const { label, hint, error, mark, className, id, ...area } = props;
  return (
    <Field label={label} hint={hint} error={error} mark={mark} className={className} id={id}>
      {(control) => <textarea rows={2} {...area} {...control} className="field [field-sizing:content]" />}
    </Field>
  );
}

/** A native select, which works best on phones and finds options as one types. `children` are its options. */
export function SelectField(props: FieldFacts & Omit<ComponentPropsWithRef<'select'>, keyof FieldFacts>) {
  const { label, hint, error, mark, className, id, children, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} mark={mark} className={className} id={id}>
      {(control) => (
        <select {...select} {...control} className="field select">
          {children}
        </select>
      )}
    </Field>
  );
}

/** A checkbox with its sentence; the whole row is the target. */
export function Checkbox(
  props: { label: ReactNode; error?: string | null } & Omit<ComponentPropsWithRef<'input'>, 'type'>,
) {
  const { label, error, className = '', id, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={`grid gap-1 ${className}`}>
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
      <label className="flex min-h-11 items-center gap-3 py-1" htmlFor={inputId}>
        <input
          {...input}
          type="checkbox"
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          className="checkbox"
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
