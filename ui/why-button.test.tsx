// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { AnnounceRegion } from './announce.tsx';
import { doing, found, mounted, whyNot } from './testing/mounted.ts';
import { ToastRegion } from './toast.tsx';
import { WhyButton } from './why-button.tsx';

/** Draws a button that waits for a code, and presses it as a finger does, or as a key. */
async function pressed(by: 'finger' | 'key', why: string | null) {
  const onClick = vi.fn();
  const { place } = await mounted(
    <>
      <WhyButton why={why} onClick={onClick}>
        Send
      </WhyButton>
      <AnnounceRegion />
      <ToastRegion />
    </>,
  );
  const button = found('button', place);
  const detail = by === 'finger' ? 1 : 0;
  await doing(() =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
  );
  const said = place.querySelector('output.sr-only')?.textContent ?? '';
  return { button, onClick, said, shown: place.querySelector('.toaster [role=alert]')!.textContent };
}

it.each(['finger', 'key'] as const)(
  'a button that waits for something shows it to who presses it with a %s, says it once, and does nothing',
  async (by) => {
    const why = 'Enter the code first.';
    const { button, said, shown, onClick } = await pressed(by, why);
    expect([whyNot(button), shown, said]).toEqual([why, why, '']);
    expect(onClick.mock.calls.length).toBe(0);
  },
);

it('a button that waits for something shows it above itself in a dialog, which lies over all toasts', async () => {
  const why = 'Write a note first.';
  const drawn = (now: string | null) => (
    <>
      <dialog open>
        <WhyButton why={now}>Send</WhyButton>
      </dialog>
      <AnnounceRegion />
      <ToastRegion />
    </>
  );
  const { place, draw } = await mounted(drawn(why));
  const button = found('button', place);
  const words = () => place.querySelector<HTMLElement>('dialog span');
  expect(words()!.hidden).toBe(true);
  await doing(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  expect([words()!.hidden, words()!.textContent]).toEqual([false, why]);
  expect(place.querySelector('.toaster')!.textContent).not.toContain(why);
  await draw(drawn(null));
  expect(words()).toBeNull();
});

it('a button that waits for nothing does what it says', async () => {
  const { button, onClick } = await pressed('finger', null);
  expect([whyNot(button), onClick.mock.calls.length]).toEqual([null, 1]);
});

it('a button that waits for something keeps what else describes it, such as the price of its press', async () => {
  const drawn = (why: string | null) => (
    <>
      <p id="price">It comes to $5.</p>
      <WhyButton why={why} aria-describedby="price">
        Send
      </WhyButton>
    </>
  );
  const { place, draw } = await mounted(drawn('Enter the code first.'));
  const button = found('button', place);
  const description = () =>
    button
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(description()).toEqual(['Enter the code first.', 'It comes to $5.']);
  expect(whyNot(button)).toBe('Enter the code first.');
  await draw(drawn(null));
  expect(description()).toEqual(['It comes to $5.']);
});
