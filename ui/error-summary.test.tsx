// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { mounted } from './testing/mounted.ts';

const wrong = { fieldId: 'zip', text: 'Enter a ZIP code' };

it('the title of the page says an error only while a form on it is wrong, once for two, and still when a dialog’s own is gone', async () => {
  document.title = 'Checkout';
  const { draw } = await mounted(<ErrorSummary errors={[]} />);
  expect(document.title).toBe('Checkout');
  await draw(<ErrorSummary errors={[wrong]} />);
  expect(document.title).toBe('Error: Checkout');
  const other = await mounted(<ErrorSummary errors={[wrong]} />);
  expect(document.title).toBe('Error: Checkout');
  await other.leave();
  expect(document.title).toBe('Error: Checkout');
  await draw(<ErrorSummary errors={[]} />);
  expect(document.title).toBe('Checkout');
});

it('two wrong fields are listed and take the focus, one is left to its field', async () => {
  const { draw, place } = await mounted(<ErrorSummary errors={[wrong]} />);
  expect(place.textContent).toBe('');
  await draw(<ErrorSummary errors={[wrong, { fieldId: 'city', text: 'Enter a city' }]} />);
  expect(place.querySelectorAll('li')).toHaveLength(2);
  expect(document.activeElement).toBe(place.querySelector('[role=alert]'));
});
