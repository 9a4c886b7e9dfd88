import { createClient, type Client } from './client.ts';
import type { Commerce } from './commerce.ts';
import type { Experience } from './experience.ts';

/** The whole program, which answers requests in this process. */
type Program = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** The store that a browser is in, as its headers name it. */
type Store = { merchantGuid: string; locationGuid: string };

export type Browser<In extends Store = Store> = {
  /** The two backends, called as a browser calls them: cookies kept, store named by headers. */
  commerce: Client<Commerce>;
  experience: Client<Experience>;
  /**
   * Sends a request unchanged: the path with its prefix ('/experience/settings'). Cookies are sent and kept.
   */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Cookies by name, as a browser would hold them now. */
  cookies: Map<string, string>;
  /** Opens another browser in the same store, without cookies. */
  other(): Browser<In>;
  store: In | null;
};

/**
 * Returns a browser that talks to a program in this very process: it keeps cookies, names the store in
 * headers and sends JSON.
 */
export function openBrowser<In extends Store>(program: Program, store: In | null): Browser<In> {
  const cookies = new Map<string, string>();
  const storeHeaders: Record<string, string> = store
    ? { 'x-merchant-guid': store.merchantGuid, 'x-location-guid': store.locationGuid }
    : {};

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...storeHeaders });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await program.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return response;
  };
  return {
    commerce: createClient<Commerce>('/commerce/', request, () => ({ 'accept-language': 'en-US' })),
    experience: createClient<Experience>('/experience/', request, () => ({ 'accept-language': 'en-US' })),
    request,
    cookies,
    other: () => openBrowser(program, store),
    store,
  };
}

/** Keeps a Set-Cookie's cookie, or deletes it for a Max-Age of 0 or less. */
function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const equals = pair.indexOf('=');
  const age = attributes.find((each) => each.toLowerCase().startsWith('max-age='));
  if (age && Number(age.slice(8)) <= 0) cookies.delete(pair.slice(0, equals));
  else cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
}
