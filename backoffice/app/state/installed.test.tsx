// @vitest-environment happy-dom
import { WebAuthnError } from '@simplewebauthn/browser';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, anOrder } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { keepInstalled, useCalmUpdates } from './installed.ts';
import { wasPutAway } from './passkey.ts';
import { actionsNow, enqueue, letStand } from './queue/queue.ts';

const update = vi.fn(async () => undefined);
const postMessage = vi.fn();
const registration = { update, waiting: { postMessage } as object | null, active: {} as object | null };
const register = vi.fn<(path: string, options: object) => Promise<typeof registration>>(
  async () => registration,
);

beforeEach(async () => {
  vi.useFakeTimers();
  Object.assign(registration, { waiting: { postMessage }, active: {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), { register, getRegistration: async () => registration }),
    configurable: true,
  });
  for (const each of actionsNow()) await letStand(each);
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const at = (path: string) => hooked(useCalmUpdates, undefined, atWork(() => null, { path }).around);

it('the app is kept on the device, and checked for a newer release each hour', async () => {
  keepInstalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledWith('/backoffice/sw.js', {
    scope: '/backoffice/',
    updateViaCache: 'none',
  });
  await vi.advanceTimersByTimeAsync(60 * 60_000 - 1);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
});

it('the app runs as an ordinary page where the browser keeps no apps', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => keepInstalled()).not.toThrow();
});

it('a newer release takes over between two screens by loading the page anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  await at('/orders/o1');
  expect(postMessage).toHaveBeenCalledTimes(1);
  await doing(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a newer release waits while an order is being filled, but not on the list of orders to fill', async () => {
  await at('/pick/o1');
  expect(postMessage).not.toHaveBeenCalled();
  await at('/pick');
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it('a newer release waits until all is sent, and then for the next screen: this one may have a form open', async () => {
  await enqueue({ by: { id: 'ana', name: 'Ana' }, order: anOrder(), line: aLine() }, { verb: 'short' });
  const { around } = atWork(() => null, { path: '/' });
  const hook = await hooked(
    () => {
      useCalmUpdates();
      return useNavigate();
    },
    undefined,
    around,
  );
  await doing(() => hook.now('/orders/o1'));
  await doing(() => letStand(actionsNow()[0]!));
  expect(postMessage).not.toHaveBeenCalled();
  await doing(() => hook.now('/'));
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it('a newer release does not wait for what somebody else did on the device', async () => {
  await enqueue({ by: { id: 'bea', name: 'Bea' }, order: anOrder(), line: aLine() }, { verb: 'short' });
  await at('/');
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it('a newer release is not told to take over where none waits or none is installed', async () => {
  registration.waiting = null;
  await at('/');
  Object.assign(registration, { waiting: { postMessage }, active: null });
  await at('/');
  expect(postMessage).not.toHaveBeenCalled();
});

it('a passkey prompt that was dismissed is told from one that failed', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  expect(wasPutAway(named('NotAllowedError'))).toBe(true);
  expect(wasPutAway(named('AbortError'))).toBe(true);
  expect(wasPutAway(named('SecurityError'))).toBe(false);
  expect(wasPutAway(null)).toBe(false);
  const ceremony = (code: ConstructorParameters<typeof WebAuthnError>[0]['code']) =>
    new WebAuthnError({ message: 'x', code, cause: new Error('x') });
  expect(wasPutAway(ceremony('ERROR_CEREMONY_ABORTED'))).toBe(true);
  expect(wasPutAway(ceremony('ERROR_INVALID_DOMAIN'))).toBe(false);
});
