// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { keepEarlyInput } from './early-input.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => delete document.documentElement.dataset['hydrated']);

const empty = { name: '', city: 'Austin', note: '', agree: false, way: 'delivery', day: 'mon' };
type Values = typeof empty;

/** A form whose fields show React's state, as those of the shop do. */
function Asked({ tell }: { tell: (values: Values) => void }) {
  const [values, setValues] = useState(empty);
  const [presses, setPresses] = useState(0);
  useEffect(() => tell(values), [tell, values]);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  return (
    <form>
      <input name="name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
      <input name="city" value={values.city} onChange={(event) => set({ city: event.target.value })} />
      <textarea name="note" value={values.note} onChange={(event) => set({ note: event.target.value })} />
      <input
        type="checkbox"
        name="agree"
        checked={values.agree}
        onChange={(event) => set({ agree: event.target.checked })}
      />
      {['delivery', 'pickup'].map((way) => (
        <input
          key={way}
          type="radio"
          name="way"
          value={way}
          checked={values.way === way}
          onChange={() => set({ way })}
        />
      ))}
      <select name="day" value={values.day} onChange={(event) => set({ day: event.target.value })}>
        <option value="mon">Mon</option>
        <option value="tue">Tue</option>
      </select>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
    </form>
  );
}

const shown = () => {
  const { elements } = document.forms[0]!;
  const of = <Kind extends Element>(name: string) => elements.namedItem(name) as unknown as Kind;
  return {
    name: of<HTMLInputElement>('name').value,
    city: of<HTMLInputElement>('city').value,
    note: of<HTMLTextAreaElement>('note').value,
    agree: of<HTMLInputElement>('agree').checked,
    way: document.querySelector<HTMLInputElement>('[name=way]:checked')?.value,
    day: of<HTMLSelectElement>('day').value,
  };
};

it('what a browser or a person filled in before hydration is React’s state after it, and stays when the page changes', async () => {
  let known = empty;
  const asked = <Asked tell={(values) => void (known = values)} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(asked);
  const field = <Kind extends Element = HTMLInputElement>(which: string) => place.querySelector<Kind>(which)!;
  field('[name=name]').value = 'Rosa';
  field('[name=city]').value = '';
  field<HTMLTextAreaElement>('[name=note]').value = 'Ring twice';
  field('[name=agree]').checked = true;
  field('[value=pickup]').checked = true;
  field<HTMLSelectElement>('[name=day]').value = 'tue';
  const filled = { name: 'Rosa', city: '', note: 'Ring twice', agree: true, way: 'pickup', day: 'tue' };
  expect(shown()).toEqual(filled);
  keepEarlyInput();
  await act(async () => void hydrateRoot(place, asked));
  await act(async () => {
    document.documentElement.dataset['hydrated'] = 'true';
    // Each field takes a turn, and there are fewer than these.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
  });
  expect(known).toEqual(filled);
  await act(async () => field<HTMLButtonElement>('button').click());
  expect(shown()).toEqual(filled);
  expect(field('button').textContent).toBe('1');
});
