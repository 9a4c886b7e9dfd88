import { afterEach, describe, expect, it, vi } from 'vitest';
import { formTimeoutMs, frameOptions, loadCardScript } from './card-frame.ts';

it('the frame is opened with 15 seconds, ten expiry years and the code, in the page’s language [CHECKOUT-22]', () => {
  const words = {
    lang: 'ES-MX',
    title: 'Datos de la tarjeta',
    label: {
      accountNumber: 'Número de tarjeta',
      expDate: 'Fecha de vencimiento',
      cvv: 'Código de seguridad',
    },
    customErrorMessages: { 871: 'Este número de tarjeta no es válido.' },
  };
  const credentials = {
    url: 'http://127.0.0.1:3001',
    script: '/eProtect/js/client.js',
    paypageId: 'page',
    mid: 'merchant',
    reportGroup: 'group',
  };
  expect(frameOptions({ credentials, div: 'here', words, height: 300 })).toMatchObject({
    paypageId: 'page',
    reportGroup: 'group',
    div: 'here',
    height: 300,
    timeout: 15000,
    numYears: 10,
    showCvv: true,
    label: words.label,
    customErrorMessages: words.customErrorMessages,
  });
});

describe('the script of the card form', () => {
  const credentials = { url: 'http://127.0.0.1:3001', script: '/client.js' };
  /** Returns a page with a head; `scripts` are the scripts in it. */
  function page() {
    const scripts: (EventTarget & { src: string; remove: () => void })[] = [];
    const createElement = () => {
      const script = Object.assign(new EventTarget(), {
        src: '',
        remove: () => void scripts.splice(scripts.indexOf(script), 1),
      });
      return script;
    };
    const append = (script: (typeof scripts)[number]) => void scripts.push(script);
    const window: Record<string, unknown> = {};
    vi.stubGlobal('document', { scripts, createElement, head: { append } });
    vi.stubGlobal('window', window);
    return { scripts, window };
  }
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is given up after 15 s, and loaded again by the next attempt [CHECKOUT-22]', async () => {
    vi.useFakeTimers();
    const { scripts, window } = page();
    const loading = loadCardScript(credentials).then(
      () => 'loaded',
      () => 'failed',
    );
    await vi.advanceTimersByTimeAsync(formTimeoutMs - 1);
    expect(scripts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe('failed');
    expect(scripts).toHaveLength(0);
    const again = loadCardScript(credentials);
    window['EprotectIframeClient'] = function made() {};
    scripts[0]!.dispatchEvent(new Event('load'));
    await again;
    await vi.advanceTimersByTimeAsync(formTimeoutMs);
    expect(scripts).toHaveLength(1);
  });

  it('has failed when another text came in its place, and is loaded again', async () => {
    const { scripts } = page();
    const loading = loadCardScript(credentials);
    scripts[0]!.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('did not load');
    expect(scripts).toHaveLength(0);
  });
});
