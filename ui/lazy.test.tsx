// @vitest-environment happy-dom
import { Component, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { goneCode } from './error-text.ts';
import { later, lazy } from './lazy.tsx';
import { doing, found, mounted, press } from './testing/mounted.ts';

const notice = "This didn't load. Check your connection and try again.";
const Dialog = ({ title }: { title: string; onClose?: () => void }) => <h2>{title}</h2>;
const failure = () => new TypeError('Failed to fetch');

/** Code that does not come as long as `comes` is false. */
const code = () => {
  const line = { comes: false };
  const load = vi.fn(async () => {
    if (!line.comes) throw failure();
    return { default: Dialog };
  });
  return { line, load };
};

it('a part whose code comes is shown, and loaded once', async () => {
  const { line, load } = code();
  line.comes = true;
  const Part = lazy(load);
  const { place } = await mounted(<Part title="Your cart" />);
  await mounted(<Part title="Your cart" />);
  expect(place.textContent).toBe('Your cart');
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part whose code does not come says so, and shows after as many attempts as it takes [PAGE-04]', async () => {
  const { line, load } = code();
  const Part = lazy(load);
  const { place } = await mounted(
    <Suspense>
      <Part title="Your cart" />
    </Suspense>,
  );
  expect(found('[role=alert] p', place).textContent).toBe(notice);
  await press('Try again', place);
  await press('Try again', place);
  expect(found('[role=alert] p', place).textContent).toBe(notice);
  expect(load).toHaveBeenCalledTimes(3);
  line.comes = true;
  await press('Try again', place);
  expect(place.textContent).toBe('Your cart');
});

it('a part whose code did not come is loaded again when it is opened again', async () => {
  const { line, load } = code();
  const Part = lazy(load);
  const { leave } = await mounted(<Part title="Your cart" />);
  await leave();
  line.comes = true;
  const { place } = await mounted(<Part title="Your cart" />);
  expect(place.textContent).toBe('Your cart');
});

it('a part that the server no longer has offers to load the page anew, once somebody answers [PAGE-04]', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  let answers = false;
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw failure();
    return new Response();
  });
  // Offline nobody knows any more whether the server has it.
  const gone = async (): Promise<{ default: typeof Dialog }> => {
    throw answers ? Object.assign(failure(), { name: goneCode }) : failure();
  };
  answers = true;
  const Part = lazy(gone);
  const { place } = await mounted(
    <Suspense>
      <Part title="Your cart" />
    </Suspense>,
  );
  expect(found('[role=alert] p', place).textContent).toBe(
    'The store was updated while this page was open. Reload it to continue.',
  );
  expect(found('[role=alert] button', place).textContent).toBe('Reload');
  answers = false;
  await press('Reload', place);
  expect(reload).not.toHaveBeenCalled();
  expect(found('[role=alert] p', place).textContent).toBe(notice);
  answers = true;
  await press('Try again', place);
  await press('Reload', place);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the notice gives focus back to the control, and closes as what it stands for', async () => {
  const onClose = vi.fn();
  const Part = lazy(code().load);
  const control = (await mounted(<button>Cart</button>)).place.querySelector('button')!;
  control.focus();
  const { place } = await mounted(<Part title="Your cart" onClose={onClose} />);
  found('[role=alert] button', place).focus();
  await press('Try again', place);
  expect(document.activeElement).toBe(control);
  const closed = Object.assign(new Event('toggle'), { newState: 'closed' });
  await doing(() => found('[role=alert]', place).dispatchEvent(closed));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a part that nobody asked for leaves its fallback, and comes once the browser is online again', async () => {
  const { line, load } = code();
  const Part = later(load);
  const { place } = await mounted(
    <Suspense fallback="Account">
      <Part title="Ana" />
    </Suspense>,
  );
  expect(place.textContent).toBe('Account');
  line.comes = true;
  await doing(() => dispatchEvent(new Event('online')));
  expect(place.textContent).toBe('Ana');
});

/** Shows the error that took its children down. */
class Caught extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

it('an error in the code itself stays an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = async () => {
    throw new ReferenceError('x is not defined');
  };
  for (const made of [lazy(broken), later(broken)]) {
    const Part = made;
    const { place } = await mounted(
      <Caught>
        <Suspense>
          <Part />
        </Suspense>
      </Caught>,
    );
    expect(place.textContent).toBe('x is not defined');
  }
  vi.restoreAllMocks();
});
