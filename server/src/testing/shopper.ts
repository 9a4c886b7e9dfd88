import { openBrowser, type Browser } from '@larder/contract/in-process-browser';
import type { Hono } from 'hono';
import type { StoreFacts } from '../http/store-facts.ts';

export type Shopper = Browser<StoreFacts>;

/** Returns a shopper with a browser, which keeps cookies, names the store in headers and sends JSON. */
export function createShopper(app: Hono, store: StoreFacts | null): Shopper {
  return openBrowser(app, store);
}
