import type { Result } from '@larder/contract/client';
import type { paymentCalls } from '@larder/contract/payment';
import {
  cardTimeout,
  isUnsolicited,
  readCardAnswer,
  type CardAnswer,
  type ProviderAnswer,
} from './card-answer.ts';
import { scriptOfProvider } from '../../trusted-types.ts';

type Credentials = Result<(typeof paymentCalls)['GET credentials']>;

/** The time limit of one submission by the form's own clock, in milliseconds. */
export const formTimeoutMs = 15_000;
/** Our own limit, a little longer: a dead frame never answers. */
const ownTimeoutMs = formTimeoutMs + 1500;

type ProviderClient = {
  getPaypageRegistrationId: (submission: { id: string; orderId: string }) => void;
  autoAdjustHeight?: () => void;
  destroy?: () => void;
};
type ProviderWindow = { EprotectIframeClient?: new (options: Record<string, unknown>) => ProviderClient };

/** Words for the form, in the page's language. */
export type CardFormWords = {
  lang: string;
  title: string;
  label: { accountNumber: string; expDate: string; cvv: string };
  customErrorMessages: Record<string, string>;
};

/**
 * Loads the provider's script once per page. It comes from another origin on purpose: card numbers are typed
 * into a frame of that origin and never reach this page. A load that failed, or took longer than 15 s, can be
 * tried again.
 */
export function loadCardScript(credentials: Pick<Credentials, 'url' | 'script'>): Promise<void> {
  const src = new URL(credentials.script, credentials.url).href;
  const known = [...document.scripts].find((script) => script.src === src);
  if (known && (window as ProviderWindow).EprotectIframeClient) return Promise.resolve();
  const script = known ?? document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    // Removed, so that the next attempt loads it again.
    const fail = () => {
      script.remove();
      reject(new Error('The card form script did not load'));
    };
    const timer = setTimeout(fail, formTimeoutMs);
    script.addEventListener('error', fail, { once: true });
    script.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        // Another script may have come in its place.
        if ((window as ProviderWindow).EprotectIframeClient) resolve();
        else fail();
      },
      { once: true },
    );
  });
  if (!known) {
    script.src = scriptOfProvider(src);
    script.async = true;
    document.head.append(script);
  }
  return loaded;
}

type FrameSettings = {
  credentials: Credentials;
  /** The id of the element that the frame fills. */
  div: string;
  words: CardFormWords;
  height: number;
  onReady: () => void;
  /** Called when the frame did not load, or its form answered nothing. */
  onLost: (answer: CardAnswer) => void;
  /** Called when Enter is pressed in one of the form's fields. */
  onEnter: () => void;
};

/** Returns the options of the provider's form: 15 s for a submission, ten expiry years, the code shown. */
export function frameOptions({
  credentials,
  div,
  words,
  height,
}: Pick<FrameSettings, 'credentials' | 'div' | 'words' | 'height'>) {
  return {
    paypageId: credentials.paypageId,
    reportGroup: credentials.reportGroup,
    div,
    height,
    timeout: formTimeoutMs,
    htmlTimeout: formTimeoutMs,
    showCvv: true,
    numYears: 10,
    lang: words.lang,
    title: words.title,
    label: words.label,
    customErrorMessages: words.customErrorMessages,
    enhancedUxFeatures: {
      inlineFieldValidations: true,
      numericInputsOnly: true,
      expDateValidation: true,
      cVVValidation: true,
    },
  };
}

export type CardFrame = {
  /** Submits the form, once it has loaded. One submission at a time. */
  submit: () => Promise<CardAnswer>;
  close: () => void;
};

/** Returns the names of a submission in the provider's records, which take 25 characters of an order's. */
function submissionNames(): { id: string; orderId: string } {
  const orderId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  return { id: crypto.randomUUID(), orderId };
}

/** Puts the hosted card form into an element. The script must have been loaded. */
export function openCardFrame(settings: FrameSettings): CardFrame {
  const { credentials, div, words, onReady, onLost, onEnter } = settings;
  const Client = (window as ProviderWindow).EprotectIframeClient;
  if (!Client) throw new Error('The card form script is not there');
  const providerOrigin = new URL(credentials.url).origin;
  const holder = document.getElementById(div);
  let pending: ((answer: CardAnswer) => void) | null = null;
  let isClosed = false;
  let isReady = false;
  let sayReady = () => undefined as void;
  const isThere = new Promise<void>((resolve) => (sayReady = resolve));

  const ready = () => {
    if (isReady || isClosed) return;
    isReady = true;
    sayReady();
    // The form's own messages make it taller, and must not be cut off.
    client.autoAdjustHeight?.();
    onReady();
  };
  const callback = (answer: ProviderAnswer) => {
    if (isClosed) return;
    // Late answers of a given-up submission are ignored.
    if (pending) return pending(readCardAnswer(answer));
    if (isUnsolicited(answer) && answer['response'] === '884') onLost(readCardAnswer(answer));
  };
  const listen = (event: MessageEvent) => {
    if (event.origin !== providerOrigin || typeof event.data !== 'string') return;
    if (event.data === 'checkoutWithEnter') onEnter();
    else if (event.data.includes('"ready":true')) ready();
  };
  window.addEventListener('message', listen);
  const client = new Client({ ...frameOptions(settings), callback });
  const frame = holder?.querySelector('iframe');
  if (frame) {
    frame.title = words.title;
    frame.addEventListener('load', ready, { once: true });
  }

  return {
    submit() {
      if (pending) return Promise.resolve(cardTimeout);
      return new Promise((resolve) => {
        const settle = (answer: CardAnswer) => {
          clearTimeout(timer);
          pending = null;
          resolve(answer);
        };
        const timer = setTimeout(() => settle(cardTimeout), ownTimeoutMs);
        pending = settle;
        // A form that has not loaded yet would not receive this, and never answer.
        void isThere.then(() => {
          if (pending === settle) client.getPaypageRegistrationId(submissionNames());
        });
      });
    },
    close() {
      isClosed = true;
      pending?.(cardTimeout);
      window.removeEventListener('message', listen);
      client.destroy?.();
      holder?.replaceChildren();
    },
  };
}
