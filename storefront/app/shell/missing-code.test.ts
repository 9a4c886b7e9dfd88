import { afterEach, expect, it, vi } from 'vitest';
import { loadRouteModule } from '../bring-code.ts';
import { withCode } from './missing-code.ts';

afterEach(() => vi.unstubAllGlobals());

const move = (path: string, signal = new AbortController().signal) => ({ path, signal });
const data = (id: string) => ({ [id]: { type: 'data' as const, result: 'milk' } });

/** A browser whose server answers or not, as far as moves use it. */
function browser({ answers }: { answers: boolean }) {
  const assign = vi.fn<(path: string) => void>();
  const asked = vi.fn(async (_path: string, { signal }: RequestInit = {}) => {
    if (!answers) throw new TypeError('Failed to fetch');
    signal?.throwIfAborted();
    return new Response();
  });
  vi.stubGlobal('window', { location: { assign } });
  vi.stubGlobal('fetch', asked);
  return { assign, asked };
}

/** Has the router ask for a screen's code, which does not come. */
async function missCode(id: string): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await expect(loadRouteModule({ id, module: `/assets/${id}.js` }, {})).rejects.toThrow('Failed to fetch');
}

it('a move whose code is there has its data', async () => {
  const { asked } = browser({ answers: true });
  const results = data('whole');
  expect(await withCode(move('/whole'), async () => results)).toBe(results);
  expect(asked).not.toHaveBeenCalled();
});

it('a move whose code does not come fails when the server does not answer, and opens nothing', async () => {
  await missCode('unanswered');
  const { assign } = browser({ answers: false });
  const moved = withCode(move('/unanswered'), async () => data('unanswered'));
  await expect(moved).rejects.toThrow('Failed to fetch');
  expect(assign).not.toHaveBeenCalled();
});

it('a move whose code does not come opens its address anew when the server answers', async () => {
  await missCode('product');
  const { assign } = browser({ answers: true });
  void withCode(move('/product/1?lang=ES-MX'), async () => data('product'));
  await expect.poll(() => assign.mock.calls).toEqual([['/product/1?lang=ES-MX']]);
});

it('a move replaced by another press opens nothing anew', async () => {
  await missCode('replaced');
  const { assign } = browser({ answers: true });
  const press = new AbortController();
  press.abort();
  const moved = withCode(move('/replaced', press.signal), async () => data('replaced'));
  await expect(moved).rejects.toThrow(DOMException);
  expect(assign).not.toHaveBeenCalled();
});

it('a move whose data fails has that failure, also while its code is still coming', async () => {
  const { asked } = browser({ answers: true });
  const failed = { page: { type: 'error' as const, result: new TypeError('Failed to fetch') } };
  expect(await withCode(move('/page'), async () => failed)).toBe(failed);
  expect(asked).not.toHaveBeenCalled();
});
