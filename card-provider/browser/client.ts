/**
 * The script that a shop page loads: puts the card form into a frame and carries messages between the two.
 * Served as a classic script, so it has neither imports nor exports.
 */
(() => {
  type Callback = (answer: Record<string, unknown>) => void;
  interface Options {
    div?: string;
    height?: number | string;
    htmlTimeout?: number | string;
    timeout?: number | string;
    paypageId?: string;
    reportGroup?: string;
    lang?: string;
    title?: string;
    callback?: Callback;
    inputsEmptyCallback?: Callback;
    [option: string]: unknown;
  }
  interface Submission {
    id?: unknown;
    orderId?: unknown;
    pciNonSensitive?: unknown;
  }
  interface Client {
    getPaypageRegistrationId: (submission: Submission) => void;
    autoAdjustHeight: () => void;
    allInputsEmpty: () => void;
    destroy: () => void;
  }
  const page = window as unknown as Record<string, unknown>;
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const providerOrigin = new URL(script.src).origin;
  // One form per page, as with the real client: a new one replaces the one before.
  let destroyCurrent: (() => void) | undefined;

  function createClient(options: Options, frameId: string): Client {
    destroyCurrent?.();
    const frame = document.createElement('iframe');
    const language = options.lang ?? document.documentElement.lang;
    const wanted = { lang: language, parent: window.location.origin };
    let ready = false;
    let htmlTimer: ReturnType<typeof setTimeout> | undefined;

    const answer = (result: Record<string, unknown>) => options.callback?.(result);
    const send = (message: Record<string, unknown>) =>
      frame.contentWindow?.postMessage(JSON.stringify(message), providerOrigin);

    const listen = (event: MessageEvent) => {
      if (event.origin !== providerOrigin || event.source !== frame.contentWindow) return;
      const message = read(event.data);
      if (message === undefined) return;
      if (message['ready'] === true) start();
      else if (typeof message['height'] === 'number') frame.style.height = `${message['height']}px`;
      else if (typeof message['allInputsEmpty'] === 'boolean') options.inputsEmptyCallback?.(message);
      else answer(message);
    };
    const start = () => {
      ready = true;
      clearTimeout(htmlTimer);
      page['iframeIsReady'] = true;
      send({ ...withoutFunctions(options), lang: language, action: 'configure' });
      if (options.height === undefined) send({ action: 'getDocHeight' });
    };
    const missing = () => {
      if (!ready) answer(frameMissing(options.reportGroup ?? ''));
    };
    const destroy = () => {
      clearTimeout(htmlTimer);
      window.removeEventListener('message', listen);
      frame.remove();
      page['iframeIsReady'] = false;
    };

    page['iframeIsReady'] = false;
    frame.id = frameId;
    frame.name = frameId;
    frame.title =
      options.title ?? (language.toLowerCase().startsWith('es') ? 'Datos de la tarjeta' : 'Card details');
    frame.src = `${providerOrigin}/eProtect/frame?${new URLSearchParams(wanted).toString()}`;
    // The page in the frame keeps 5 px around its fields for the focus ring; with this they line up with the shop's.
    frame.style.width = 'calc(100% + 10px)';
    frame.style.margin = '0 -5px';
    frame.style.border = '0';
    frame.style.display = 'block';
    if (options.height !== undefined) frame.style.height = `${Number.parseInt(String(options.height), 10)}px`;
    window.addEventListener('message', listen);
    const holder = document.getElementById(options.div ?? '');
    if (holder) holder.replaceChildren(frame);
    const htmlTimeout = Number.parseInt(String(options.htmlTimeout ?? ''), 10);
    if (!holder) htmlTimer = setTimeout(missing, 0);
    else if (htmlTimeout > 0) htmlTimer = setTimeout(missing, htmlTimeout);
    destroyCurrent = destroy;

    return {
      getPaypageRegistrationId: (submission) =>
        send({
          action: 'getPaypageRegistrationId',
          id: submission.id,
          orderId: submission.orderId,
          paypageId: options.paypageId,
          reportGroup: options.reportGroup,
          timeout: options.timeout,
        }),
      autoAdjustHeight: () => send({ action: 'getDocHeight' }),
      allInputsEmpty: () => send({ action: 'allInputsEmpty' }),
      destroy,
    };
  }

  function frameMissing(reportGroup: string): Record<string, unknown> {
    const responseTime = new Date().toISOString().slice(0, 19);
    return {
      response: '884',
      message: 'Frame HTML failed to load',
      responseTime,
      reportGroup,
      id: '',
      orderId: '',
    };
  }

  function read(data: unknown): Record<string, unknown> | undefined {
    if (typeof data !== 'string' || !data.startsWith('{')) return undefined;
    try {
      return JSON.parse(data) as Record<string, unknown>;
    } catch {
      return undefined;
    }
  }

  function withoutFunctions(options: Options): Record<string, unknown> {
    return Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== 'function'));
  }

  page['EprotectIframeClient'] = function EprotectIframeClient(options: Options) {
    return createClient(options, 'eProtect-iframe');
  };
  page['LitlePayframeClient'] = function LitlePayframeClient(options: Options) {
    return createClient(options, 'vantiv-payframe');
  };
})();
