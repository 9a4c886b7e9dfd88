import { afterEach, expect, it, vi } from 'vitest';
import { withCode } from './missing-code.ts';

afterEach(() => vi.unstubAllGlobals());

const move = (pattern: string, path: string, signal = new AbortController().signal) => ({
  pattern,
  path,
  signal,
});
const never = () => new Promise<never>(() => undefined);
const fine = { page: { type: 'data' as const, result: 'milk' } };
const failed = { page: { type: 'error' as const, result: new TypeError('Failed to fetch') } };

/** A browser whose server answers or not, as far as moves use it. `reload` is what the router does without the code. */
function browser({ answers }: { answers: boolean }) {
  const navigation = new EventTarget();
  const assign = vi.fn<(path: string) => void>();
  const head = vi.fn(async (_path: string, { signal }: RequestInit) => {
    if (!answers) throw new TypeError('Failed to fetch');
    signal!.throwIfAborted();
    return new Response();
  });
  vi.stubGlobal('window', { navigation, location: { assign } });
  vi.stubGlobal('fetch', head);
  const reload = (userInitiated = false) => {
    const event = new Event('navigate', { cancelable: true });
    navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated }));
    return event.defaultPrevented ? 'prevented' : 'reloaded';
  };
  return { assign, head, reload };
}

it('a move whose code loads has its data, and later reloads go on', async () => {
  const { reload, head } = browser({ answers: true });
  expect(await withCode(move('whole', '/whole'), async () => fine)).toBe(fine);
  expect(reload()).toBe('reloaded');
  expect(head).not.toHaveBeenCalled();
});

it('a move whose code does not load fails without a reload when the server does not answer', async () => {
  const { reload, assign } = browser({ answers: false });
  const moved = withCode(move('unanswered', '/unanswered'), never);
  expect(reload()).toBe('prevented');
  await expect(moved).rejects.toThrow('Failed to fetch');
  expect(assign).not.toHaveBeenCalled();
});

it('a move whose code does not load opens its address anew when the server answers, also the next time', async () => {
  const { reload, assign } = browser({ answers: true });
  void withCode(move('product/:id', '/product/1?lang=ES-MX'), never);
  expect(reload()).toBe('prevented');
  await expect.poll(() => assign.mock.calls).toEqual([['/product/1?lang=ES-MX']]);
  const next = vi.fn(never);
  void withCode(move('product/:id', '/product/2'), next);
  await expect.poll(() => assign.mock.calls.length).toBe(2);
  expect(assign).toHaveBeenLastCalledWith('/product/2');
  expect(next).not.toHaveBeenCalled();
});

it("a person's own reload during a move goes on", () => {
  const { reload } = browser({ answers: true });
  void withCode(move('reloaded by hand', '/cart'), never);
  expect(reload(true)).toBe('reloaded');
});

it('a move replaced by another press opens nothing anew', async () => {
  const { reload, assign } = browser({ answers: true });
  const press = new AbortController();
  const moved = withCode(move('replaced', '/replaced', press.signal), never);
  press.abort();
  expect(reload()).toBe('prevented');
  await expect(moved).rejects.toThrow(DOMException);
  expect(assign).not.toHaveBeenCalled();
});

it('a move whose data fails before its code does not reload either, and says once that it failed', async () => {
  const { reload, head } = browser({ answers: true });
  expect(await withCode(move('both', '/both'), async () => failed)).toBe(failed);
  expect(reload()).toBe('prevented');
  expect(head).not.toHaveBeenCalled();
  void withCode(move('both', '/both'), never);
  expect(head).toHaveBeenCalledOnce();
});
