// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyInput } from './early-input.ts';

const happened: string[] = [];
const field = <Kind extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<Kind>(`[name=${name}]`)!;

beforeEach(() => {
  happened.length = 0;
  document.body.innerHTML = `<form>
    <input name="zip" value=""><input name="city" value="Austin">
    <textarea name="note"></textarea>
    <input type="checkbox" name="agree"><input type="radio" name="way" value="a" checked>
    <input type="radio" name="other" value="b"><button type="button">Add</button></form>`;
  for (const kind of ['input', 'change', 'click'])
    document.querySelector('form')!.addEventListener(kind, ({ target }) => {
      const { name, textContent } = target as HTMLInputElement;
      happened.push(`${kind} ${name || textContent}`);
    });
});
afterEach(() => {
  delete document.documentElement.dataset['hydrated'];
  delete window.earlyPresses;
  delete window.holdPress;
});

/** Hydrates the page; React has cleared the typed text. */
async function awake(): Promise<void> {
  document.documentElement.dataset['hydrated'] = 'true';
  // Each act takes a turn, and there are fewer than these.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
}

it('text typed early is restored as if typed now, and untouched fields are left alone', async () => {
  field('zip').value = '78701';
  field<HTMLTextAreaElement>('note').value = 'Ring twice';
  keepEarlyInput();
  field('zip').value = '';
  field<HTMLTextAreaElement>('note').value = '';
  await awake();
  expect(field('zip').value).toBe('78701');
  expect(field<HTMLTextAreaElement>('note').value).toBe('Ring twice');
  expect(happened).toEqual(['input zip', 'input note']);
});

it('text typed while the page starts is kept, and none typed after', async () => {
  keepEarlyInput();
  field('city').value = 'Dallas';
  field('city').dispatchEvent(new Event('input', { bubbles: true }));
  field('city').value = 'Austin';
  await awake();
  expect(field('city').value).toBe('Dallas');
  field('city').value = 'Waco';
  field('city').dispatchEvent(new Event('input', { bubbles: true }));
  await awake();
  expect(field('city').value).toBe('Waco');
});

it('early ticks and choices are restored', async () => {
  document.forms[0]!.insertAdjacentHTML(
    'beforeend',
    '<select name="day"><option value="mon" selected>Mon</option><option value="tue">Tue</option></select>',
  );
  field('agree').checked = true;
  field<HTMLSelectElement>('day').value = 'tue';
  field('other').checked = true;
  keepEarlyInput();
  field('agree').checked = false;
  field<HTMLSelectElement>('day').value = 'mon';
  await awake();
  expect(field('agree').checked).toBe(true);
  expect(field<HTMLSelectElement>('day').value).toBe('tue');
  expect(happened).toContain('change day');
  expect(happened.filter((each) => each === 'click other')).toHaveLength(1);
});

it('early unticking is restored', async () => {
  document.forms[0]!.insertAdjacentHTML('beforeend', '<input type="checkbox" name="news" checked>');
  field('news').checked = false;
  keepEarlyInput();
  field('news').checked = true;
  await awake();
  expect(field('news').checked).toBe(false);
});

it('early presses are repeated once all early text is restored', async () => {
  const button = document.querySelector('button')!;
  button.dataset['held'] = 'true';
  const hold = vi.fn((event: MouseEvent) => event.stopPropagation());
  addEventListener('click', hold, true);
  Object.assign(window, { earlyPresses: new Set([button]), holdPress: hold });
  field('zip').value = '78701';
  keepEarlyInput();
  field('zip').value = '';
  await awake();
  expect(happened).toEqual(['input zip', 'click Add']);
  expect(button.dataset['held']).toBe(undefined);
  expect(hold).not.toHaveBeenCalled();
});
