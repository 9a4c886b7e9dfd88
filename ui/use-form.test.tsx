// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { TextField, Checkbox, SelectField } from './field.tsx';
import { Form, FormDialog } from './form.tsx';
import { doing, found, mounted, press, type } from './testing/mounted.ts';
import { useForm } from './use-form.ts';

type Values = { name: string; zip: string; agreed: boolean };
type Send = (values: Values) => Promise<string | null>;

const initial: Values = { name: '', zip: '', agreed: false };
const check = ({ name, zip }: Values) => ({
  name: name ? null : 'Enter a name',
  zip: zip.length === 5 ? null : 'Five digits',
});

/** Mounts a form of two fields and a box; `seen` holds the hook's latest result. */
async function aForm(send: Send, start = initial) {
  const seen = {} as { form: ReturnType<typeof useForm<Values>> };
  const tell = (form: typeof seen.form) => Object.assign(seen, { form });
  const Drawn = () => {
    const made = useForm<Values>({ initial: start, check, submit: send, labels: { zip: 'ZIP code' } });
    tell(made);
    const { form, text, box } = made;
    return (
      <Form form={form}>
        <TextField label="Name" {...text('name')} />
        <TextField label="ZIP" {...text('zip')} />
        <Checkbox label="Agreed" {...box('agreed')} />
        <button type="submit">Send</button>
      </Form>
    );
  };
  await mounted(<Drawn />);
  return seen;
}

const field = (name: string) => found<HTMLInputElement>(`input[name=${name}]`);
const errors = () => [...document.querySelectorAll('[id$="-error"]')].map((each) => each.textContent);
const leave = (name: string, relatedTarget: Element | null = null) =>
  doing(() => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })));

it('a field shows no error until it was typed in and left', async () => {
  await aForm(async () => null);
  await leave('zip');
  expect(errors()).toEqual([]);
  await type(field('zip'), '787');
  expect(errors()).toEqual([]);
  await leave('zip');
  expect(errors()).toEqual(['Five digits']);
});

it('a field left by a press of the submit button pushes nothing away: the press itself checks', async () => {
  await aForm(async () => null);
  await type(field('zip'), '787');
  await leave('zip', found('button[type=submit]'));
  expect(errors()).toEqual([]);
  await press('Send');
  expect(errors()).toEqual(['Enter a name', 'Five digits']);
});

it('an error goes with the keystroke that corrects it, and returns only when the field is left', async () => {
  await aForm(async () => null);
  await type(field('zip'), '787');
  await leave('zip');
  await type(field('zip'), '78701');
  expect(errors()).toEqual([]);
  await type(field('zip'), '7870');
  expect(errors()).toEqual([]);
});

it('a wrong form is not sent, lists its errors by label, and drops corrected ones from the list', async () => {
  const send = vi.fn<Send>();
  const seen = await aForm(send);
  await press('Send');
  expect(send).not.toHaveBeenCalled();
  expect(errors()).toEqual(['Enter a name', 'Five digits']);
  expect(seen.form.form.wrong.map(({ text }) => text)).toEqual(['Enter a name', 'ZIP code: Five digits']);
  expect(found('[role=alert]')).toBe(document.activeElement);
  await type(field('name'), 'Ana');
  expect(seen.form.form.wrong.map(({ name }) => name)).toEqual(['zip']);
  expect(seen.form.form.busy).toBe(false);
});

it('a single wrong field gets the focus', async () => {
  await aForm(async () => null);
  await type(field('name'), 'Ana');
  await press('Send');
  expect(document.activeElement).toBe(field('zip'));
});

it('a form is sent once, however often it is pressed before the answer', async () => {
  let answer: (failure: string | null) => void = () => undefined;
  const send = vi.fn<Send>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const seen = await aForm(send, { name: 'Ana', zip: '78701', agreed: true });
  await press('Send');
  await press('Send');
  expect(send.mock.calls).toEqual([[{ name: 'Ana', zip: '78701', agreed: true }]]);
  expect(seen.form.form).toMatchObject({ busy: true, attempt: 1 });
  await doing(() => answer('That name is taken.'));
  expect(seen.form.form).toMatchObject({ busy: false, failure: 'That name is taken.' });
  expect(found('[role=alert]').textContent).toContain('That name is taken.');
  expect(field('name').value).toBe('Ana');
  await press('Send');
  expect(send).toHaveBeenCalledTimes(2);
  expect(seen.form.form.failure).toBe(null);
});

it('a form shows words for an error of sending', async () => {
  const seen = await aForm(() => Promise.reject(new TypeError('Failed to fetch')), {
    ...initial,
    name: 'Ana',
    zip: '78701',
  });
  await press('Send');
  expect(seen.form.form).toMatchObject({ busy: false, failure: 'No response from API' });
});

it('a form sends what the browser filled in before the script listened', async () => {
  const send = vi.fn<Send>(async () => null);
  await aForm(send);
  field('name').value = 'Ana';
  field('zip').value = '78701';
  field('agreed').checked = true;
  await press('Send');
  expect(send.mock.calls).toEqual([[{ name: 'Ana', zip: '78701', agreed: true }]]);
});

it('a form does not take for chosen what a select shows once the chosen option is gone', async () => {
  const send = vi.fn<Send>(async () => null);
  const Drawn = ({ offered }: { offered: readonly string[] }) => {
    const { form, text } = useForm<Values>({ initial: { ...initial, zip: '78701' }, check, submit: send });
    return (
      <Form form={form}>
        <TextField label="Name" {...text('name')} />
        <SelectField label="ZIP" {...text('zip')}>
          {offered.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <button type="submit">Send</button>
      </Form>
    );
  };
  const { draw } = await mounted(<Drawn offered={['78700', '78701', '78702']} />);
  await type(field('name'), 'Ana');
  await draw(<Drawn offered={['78700', '78702']} />);
  expect(found('select')).toMatchObject({ value: '78700' });
  await press('Send');
  expect(send.mock.calls[0]).toEqual([{ name: 'Ana', zip: '78701', agreed: false }]);
  // What a browser filled in is among the options, and counts.
  await draw(<Drawn offered={['78700', '78701', '78702']} />);
  found<HTMLSelectElement>('select').value = '78702';
  await press('Send');
  expect(send.mock.calls[1]).toEqual([{ name: 'Ana', zip: '78702', agreed: false }]);
});

it('a form knows whether closing would lose input', async () => {
  const seen = await aForm(async () => null);
  expect(seen.form.form.edited).toBe(false);
  await press('input[name=agreed]');
  expect(seen.form.form.edited).toBe(true);
  await press('input[name=agreed]');
  expect(seen.form.form.edited).toBe(false);
});

it('a late answer changes the present content of the form', async () => {
  const seen = await aForm(async () => null);
  const { set } = seen.form;
  await type(field('name'), 'Ana');
  await doing(() => set({ zip: '78701' }));
  expect(seen.form.values).toEqual({ name: 'Ana', zip: '78701', agreed: false });
});

it('what went wrong in a dialog’s form stands above its buttons once, in sight wherever the fields are scrolled to', async () => {
  const Drawn = () => {
    const { form, text } = useForm<Values>({
      initial: { ...initial, name: 'Ana', zip: '78701' },
      check,
      submit: async () => 'The store did not answer.',
    });
    return (
      <FormDialog title="Profile" onClose={() => undefined} form={form}>
        <TextField label="Name" {...text('name')} />
      </FormDialog>
    );
  };
  const { leave } = await mounted(<Drawn />);
  await press('Save');
  const alerts = document.querySelectorAll('[role=alert]');
  expect([...alerts].map((each) => each.textContent)).toEqual(['The store did not answer.']);
  expect(alerts[0]!.closest('form')).toBeNull();
  await leave();
});

it('a form that is refused without a word says that something went wrong [AUTH-11] [ERR-01]', async () => {
  await aForm(async () => '', { name: 'Ana', zip: '78701', agreed: false });
  await press('Send');
  expect(document.body.textContent).toContain('An unkown error happened. Please contact administration.');
});
