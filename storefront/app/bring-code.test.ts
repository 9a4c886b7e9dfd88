// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringFirst, isCodeMissing, loadRouteModule } from './bring-code.ts';

const asked = vi.fn<(file: string) => Promise<Response>>();
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
afterEach(() => vi.unstubAllGlobals());

const module = async () => ({ default: 'dialog' });

it('files come before they are imported, each once', async () => {
  const load = vi.fn(async () => {
    expect(asked.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']]);
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

it('a file that the server does not have did not come', async () => {
  asked.mockImplementation(async () => new Response('', { status: 404 }));
  await expect(bringFirst(module, ['assets/gone.js'])).rejects.toThrow('Failed to fetch');
});

it('a sheet that does not come is taken away, and tried again the next time; one that is there is enough', async () => {
  const put = vi.spyOn(document.head, 'append').mockImplementation((sheet) => {
    queueMicrotask(() => (sheet as HTMLLinkElement).dispatchEvent(new Event(comes ? 'load' : 'error')));
  });
  const bring = () => bringFirst(module, ['assets/dialog.css']);
  const taken = vi.spyOn(HTMLLinkElement.prototype, 'remove');
  comes = false;
  await expect(bring()).rejects.toThrow('Failed to fetch');
  expect(taken).toHaveBeenCalledTimes(1);
  comes = true;
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
