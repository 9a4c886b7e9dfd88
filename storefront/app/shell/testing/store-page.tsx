import type { CartAnswer } from '@larder/contract/cart-parts';
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { useCart } from '../../state/cart-state.ts';
import { useSession } from '../../state/session.ts';
import { ShellState } from '../shell-state.tsx';
import { website } from './rendered-screen.tsx';
import { ana } from './shopper.ts';

/** A store's page as a guest gets it. */
export const view = {
  alias: 'downtown',
  versionKey: 'WYGO_DELIVERY',
  priceLevelKey: 'DEFAULT',
  lang: 'EN-US',
  dietary: [],
  merchantGuid: 'merchant',
  locationGuid: 'store',
  signedIn: false,
} as const;

const root = { name: 'Larder', version: '1', status: 'ok' };
const exists = { errorCode: 'cart-exists', message: 'There is one.' };

/** What a store's server says: who is signed in, their cart there, and its answers to changes of carts, by call. */
type StoreServer = {
  isUser: boolean;
  /** True while it does not answer who is signed in. */
  isSlow: boolean;
  last: CartAnswer | null;
  changed: Record<string, CartAnswer | 'never' | 'broken' | 'overtaken'>;
  /** The changes that were asked for. */
  changes: string[];
};

/** Puts such a server, which knows Ana, in the place of the network; carts that it has no answer for are not there. */
export function storeServer(): StoreServer {
  const server: StoreServer = { isUser: true, isSlow: false, last: null, changed: {}, changes: [] };
  const never = () => new Promise(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.split('?')[0]!;
    if (path === '/commerce/api/user/check')
      return server.isSlow ? never() : Response.json({ loggedIn: server.isUser, tokenExpiration: null });
    if (path === '/commerce/api/user') return Response.json(ana);
    if (path === '/experience/api/user/cart/last') return Response.json(server.last);
    if (method === 'GET') return Response.json(root);
    server.changes.push(`${method} ${path}`);
    const answer = server.changed[`${method} ${path}`];
    if (answer === 'never') return never();
    if (answer === 'broken') return new Response('', { status: 500 });
    if (answer === 'overtaken') return Response.json(exists, { status: 409 });
    return answer ? Response.json(answer) : new Response('', { status: 404 });
  });
  return server;
}

function Shown() {
  const { user } = useSession();
  const { cart, status } = useCart();
  return `${user?.profile.firstName ?? 'nobody'}: ${status} ${cart?.id ?? 'none'} ${cart?.productsCount ?? 0}`;
}

/** Opens a page of the store; returns what waits until it shows this of shopper and cart. */
export async function openPage(path = '/downtown'): Promise<(text: string) => PromiseLike<void>> {
  const element = (
    <ShellState website={website} view={view} mapStyleUrl={null}>
      <Shown />
    </ShellState>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const { place } = await mounted(<RouterProvider router={router} />);
  return (text) => expect.poll(() => doing(() => undefined).then(() => place.textContent)).toBe(text);
}

/** Opens a page that shows this in the end. */
export const opens = async (text: string, path?: string) => (await openPage(path))(text);

/** Lets everything be answered that has been asked for. */
export const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await doing(() => undefined);
};

/** Tells the page that somebody has signed in or out in another tab. */
export const tellOfSession = () =>
  doing(() => dispatchEvent(new StorageEvent('storage', { key: 'session_guid' })));
