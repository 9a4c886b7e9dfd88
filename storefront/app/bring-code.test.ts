// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isGone } from '@larder/ui/error-text.ts';
import { bringFirst, isCodeMissing, loadRouteModule } from './bring-code.ts';

const asked = vi.fn<(file: string, init: RequestInit) => Promise<Response>>();
let comes = true;
beforeEach(() => {
  comes = true;
  asked.mockReset();
  asked.mockImplementation(async () => {
    if (!comes) throw new TypeError('Load failed');
    return new Response('');
  });
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const module = async () => ({ default: 'dialog' });

it('files come before they are imported, each once', async () => {
  const load = vi.fn(async () => {
    expect(asked.mock.calls.map(([file]) => file)).toEqual(['/assets/a.js', '/assets/b.js']);
    return module();
  });
  expect(await bringFirst(load, ['assets/a.js', 'assets/b.js'])).toEqual({ default: 'dialog' });
  await bringFirst(load, ['assets/b.js', 'assets/a.js']);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a file that does not come is not imported, and is asked for again the next time', async () => {
  comes = false;
  const load = vi.fn(module);
  await expect(bringFirst(load, ['assets/lost.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  comes = true;
  expect(await bringFirst(load, ['assets/lost.js'])).toEqual({ default: 'dialog' });
});

it('a file that the server does not have did not come, and is known as gone; one it could not send is not', async () => {
  for (const file of ['assets/gone.js', 'assets/gone.css']) {
    for (const [status, known] of [[404, true] as const, [503, false] as const]) {
      asked.mockImplementation(async () => new Response('', { status }));
      const failure = await bringFirst(module, [file]).catch((error: unknown) => error);
      expect([(failure as Error).message, isGone(failure)], file).toEqual(['Failed to fetch', known]);
    }
  }
});

/** A server that takes the question and sends each part of its answer when told. */
function slowly() {
  let part: (text?: string) => void = () => undefined;
  asked.mockImplementation(
    (_, { signal }) =>
      new Promise((answer, fail) => {
        signal!.addEventListener('abort', () => fail(signal!.reason as Error));
        part = (text) => {
          const body = new ReadableStream({
            start(stream) {
              signal!.addEventListener('abort', () => stream.error(signal!.reason));
              part = (more) => (more ? stream.enqueue(new TextEncoder().encode(more)) : stream.close());
              part(text);
            },
          });
          answer(new Response(body));
        };
      }),
  );
  return (text?: string) => part(text);
}

it('a server that hangs is given up after as long as a call may take, and a further press asks anew', async () => {
  vi.useFakeTimers();
  slowly();
  for (const file of ['assets/hangs.js', 'assets/hangs.css']) {
    const failure = bringFirst(module, [file]).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(11_999);
    const again = bringFirst(module, [file]).catch((error: unknown) => error);
    expect(asked.mock.calls.filter(([name]) => name === `/${file}`).length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    for (const each of [failure, again])
      expect(await each).toMatchObject({ message: 'Failed to fetch', name: 'MissingCode' });
  }
  asked.mockImplementation(async () => new Response(''));
  expect(await bringFirst(module, ['assets/hangs.js'])).toEqual({ default: 'dialog' });
});

it('a slow line may take its time as long as it brings something, and is given up once it does not', async () => {
  vi.useFakeTimers();
  for (const ends of [true, false]) {
    const send = slowly();
    const brought = bringFirst(module, [`assets/slow-${ends}.js`]).catch((error: unknown) => error);
    for (const text of ['const ', 'milk ', '= 1;']) {
      await vi.advanceTimersByTimeAsync(8000);
      send(text);
    }
    await vi.advanceTimersByTimeAsync(8000);
    if (ends) send();
    await vi.advanceTimersByTimeAsync(8000);
    if (ends) expect(await brought).toEqual({ default: 'dialog' });
    else expect(await brought).toMatchObject({ name: 'MissingCode' });
  }
});

it('a sheet that does not load is taken away, and tried again the next time; one that is there is enough', async () => {
  let loads = false;
  const put = vi.spyOn(document.head, 'append').mockImplementation((sheet) => {
    queueMicrotask(() => (sheet as HTMLLinkElement).dispatchEvent(new Event(loads ? 'load' : 'error')));
  });
  const bring = () => bringFirst(module, ['assets/dialog.css']);
  const taken = vi.spyOn(HTMLLinkElement.prototype, 'remove');
  await expect(bring()).rejects.toThrow('Failed to fetch');
  expect(taken).toHaveBeenCalledTimes(1);
  loads = true;
  expect(await bring()).toEqual({ default: 'dialog' });
  expect(put).toHaveBeenCalledTimes(2);
  const there = vi.spyOn(document, 'querySelector').mockReturnValue(put.mock.calls[1]![0] as Element);
  await bring();
  const asksFor = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    link.setAttribute('href', href);
    return link.matches(there.mock.calls[0]![0]);
  };
  const known = ['/assets/dialog.css', '/assets/dialog.css#', '/assets/other.css'].map(asksFor);
  expect(known).toEqual([true, true, false]);
  expect(put).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

it('a screen whose code does not come is known as missing until it comes', async () => {
  const route = { id: 'help', module: 'data:text/javascript,export default 1', imports: ['/assets/help.js'] };
  const modules: Record<string, { default: number }> = {};
  comes = false;
  await expect(loadRouteModule(route, modules)).rejects.toThrow('Failed to fetch');
  expect([isCodeMissing('help'), modules]).toEqual([true, {}]);
  comes = true;
  expect((await loadRouteModule(route, modules)).default).toBe(1);
  expect([isCodeMissing('help'), modules.help!.default]).toEqual([false, 1]);
});

it('code loaded ahead that does not come is no error of the page', async () => {
  const isUnseen = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  comes = false;
  const failure = await bringFirst(module, ['assets/ahead.js']).catch((error: unknown) => error);
  expect([isUnseen(failure), isUnseen(new TypeError('Failed to fetch'))]).toEqual([true, false]);
});
