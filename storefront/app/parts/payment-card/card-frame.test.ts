import { afterEach, describe, expect, it, vi } from 'vitest';
import { formTimeoutMs, frameOptions, loadCardScript, openCardFrame } from './card-frame.ts';

const credentials = {
  url: 'http://127.0.0.1:3001',
  script: '/eProtect/js/client.js',
  paypageId: 'page',
  mid: 'merchant',
  reportGroup: 'group',
};
afterEach(() => void vi.unstubAllGlobals());

/** Returns a function that opens a form that says nothing by itself, what was submitted in it, and its becoming ready. */
function silentForms() {
  const sent: { id: string; orderId: string }[] = [];
  class EprotectIframeClient {
    getPaypageRegistrationId(submission: { id: string; orderId: string }) {
      sent.push(submission);
    }
  }
  const page = Object.assign(new EventTarget(), { EprotectIframeClient });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { getElementById: () => null });
  const open = () => {
    const words = { lang: 'EN-US', title: '', label: { accountNumber: '', expDate: '', cvv: '' } };
    return openCardFrame({
      credentials,
      div: 'here',
      words: { ...words, customErrorMessages: {} },
      height: 300,
      onReady: vi.fn(),
      onLost: vi.fn(),
      onEnter: vi.fn(),
    });
  };
  const becomeReady = () =>
    page.dispatchEvent(
      Object.assign(new Event('message'), { origin: credentials.url, data: '{"ready":true}' }),
    );
  return { open, sent, becomeReady };
}

it.each([
  ['that has loaded', true],
  ['that never loads', false],
])(
  'a form %s and never answers is given up soon after its own 15 s, as a time-out [CHECKOUT-21] [CHECKOUT-22]',
  async (_, loads) => {
    vi.useFakeTimers();
    const { open, becomeReady } = silentForms();
    const frame = open();
    if (loads) becomeReady();
    const answer = vi.fn();
    void frame.submit().then(answer);
    await vi.advanceTimersByTimeAsync(formTimeoutMs);
    expect(answer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(answer).toHaveBeenCalledWith({
      problem: 'An unkown error happened. Please contact administration.',
    });
    vi.useRealTimers();
  },
);

it('each submission of the form has a name that the provider’s records take', async () => {
  const { open, sent, becomeReady } = silentForms();
  for (const frame of [open(), open()]) {
    becomeReady();
    void frame.submit();
    await Promise.resolve();
    frame.close();
  }
  expect(new Set(sent.map(({ orderId }) => orderId)).size).toBe(2);
  for (const { orderId } of sent) expect(orderId).toMatch(/^[0-9a-f]{24}$/);
});

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
  afterEach(() => void vi.useRealTimers());

  it('the script of the card form is given up after 15 s, and loaded again by the next attempt [CHECKOUT-22]', async () => {
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

  it('the script of the card form has failed when another text came in its place, and is loaded again', async () => {
    const { scripts } = page();
    const loading = loadCardScript(credentials);
    scripts[0]!.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('did not load');
    expect(scripts).toHaveLength(0);
  });
});
