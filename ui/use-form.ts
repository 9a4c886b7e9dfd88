import { useId, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { errorText, toldWords } from './error-text.ts';
import { useText, type Say } from './words.ts';

type FormValues = Record<string, string | boolean>;

/** A sentence for each field that is wrong. */
type FormErrors<Values> = { [Name in keyof Values]?: string | null };

type Settings<Values extends FormValues> = {
  initial: Values;
  /** Returns the faults of these values. It runs on every render, so it must be quick. */
  check: (values: Values) => FormErrors<Values>;
  /**
   * Sends the values. Returns the sentence of a refusal, or null; an error it throws is worded by the error
   * display rules.
   */
  submit: (values: Values) => Promise<string | null>;
  /** The labels of fields, for a summary whose sentences alone would not tell which field is meant. */
  labels?: { [Name in keyof Values]?: string };
};

export type FormState = {
  id: string;
  busy: boolean;
  /** True when closing would lose a change. */
  edited: boolean;
  /** The words of why the last submit failed; null if it did not. */
  failure: string | null;
  /** A number that grows with every press of the submit button. */
  attempt: number;
  /** The fields that the last press found wrong and that are still wrong, for the summary. */
  wrong: readonly { name: string; fieldId: string; text: string }[];
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Returns the wrong fields, each with its sentence, after its label if it has one. */
function faultsOf<Values extends FormValues>(
  names: readonly (keyof Values & string)[],
  found: FormErrors<Values>,
  labels: Settings<Values>['labels'],
) {
  return names.flatMap((name) => {
    const fault = found[name];
    const label = labels?.[name];
    return fault ? [{ name, text: label ? `${label}: ${fault}` : fault }] : [];
  });
}

/** Returns the words that a refusal is shown by; null for none. */
function failureOf(refused: string | null, t: Say): string | null {
  return refused === null ? null : toldWords(refused, t);
}

/**
 * Returns a form's values and behaviour. A field is checked when it is left after typing, and again on
 * submit; an error disappears with the keystroke that corrects it; typed text is never cleared; one press
 * submits once. Left for the submit button or a link, a field waits: its error would push away what is being
 * pressed, and the press would be lost.
 */
export function useForm<Values extends FormValues>({ initial, check, submit, labels }: Settings<Values>) {
  const t = useText();
  const id = useId();
  const [values, setValues] = useState(initial);
  // A late answer changes the form's present values, not those at the time of the question.
  const latest = useRef(initial);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [state, setState] = useState<Pick<FormState, 'busy' | 'failure' | 'attempt' | 'wrong'>>({
    busy: false,
    failure: null,
    attempt: 0,
    wrong: [],
  });
  const names = Object.keys(initial) as (keyof Values & string)[];
  const errors = check(values);
  const fieldId = (name: string) => `${id}-${name}`;

  const set = (change: Partial<Values>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    const found = check(next);
    setValues(next);
    setShown(shown.filter((name) => found[name]));
    setTouched([...new Set([...touched, ...Object.keys(change)])]);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const sent = withTyped(values, event.currentTarget);
    const found = check(sent);
    const wrong = faultsOf(names, found, labels).map((each) => ({ ...each, fieldId: fieldId(each.name) }));
    latest.current = sent;
    setValues(sent);
    setShown(names);
    setState({ busy: wrong.length === 0, failure: null, attempt: state.attempt + 1, wrong });
    if (wrong.length === 1) document.getElementById(wrong[0]!.fieldId)?.focus();
    if (wrong.length > 0) return;
    submit(sent)
      .catch((error: unknown) => errorText(error, t))
      .then(
        (refused) => setState((now) => ({ ...now, busy: false, failure: failureOf(refused, t) })),
        () => undefined,
      );
  };

  const text = (name: keyof Values & string) => ({
    id: fieldId(name),
    name,
    value: String(values[name]),
    error: shown.includes(name) ? errors[name] : null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set({ [name]: event.target.value } as Partial<Values>),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget?.matches('[type=submit], a')) return;
      if (touched.includes(name) && errors[name]) setShown([...shown, name]);
    },
  });

  const box = (name: keyof Values & string) => ({
    id: fieldId(name),
    name,
    checked: Boolean(values[name]),
    error: shown.includes(name) ? errors[name] : null,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      set({ [name]: event.target.checked } as Partial<Values>),
  });

  // Corrected fields leave the summary.
  const wrong = state.wrong.filter(({ name }) => errors[name]);
  const form: FormState = {
    id,
    ...state,
    wrong,
    edited: names.some((name) => values[name] !== initial[name]),
    onSubmit,
  };
  return { form, values, set, text, box };
}

/**
 * Returns the values as they stand in the form: a browser may have filled it before the page's script
 * listened. A select whose chosen option is gone shows another, which nobody chose: there the value stays, and the
 * check tells what is wrong with it.
 */
function withTyped<Values extends FormValues>(values: Values, form: HTMLFormElement): Values {
  const typed = Object.entries(values).map(([name, value]) => {
    const element = form.elements.namedItem(name);
    if (typeof value === 'boolean')
      return [name, element instanceof HTMLInputElement ? element.checked : value];
    const has =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    return [name, has && !isGone(value, element) ? element.value : value];
  });
  return Object.fromEntries(typed) as Values;
}

/** Returns whether an element is a select that does not offer a value any more. */
function isGone(value: string, element: Element): boolean {
  return element instanceof HTMLSelectElement && [...element.options].every((each) => each.value !== value);
}
