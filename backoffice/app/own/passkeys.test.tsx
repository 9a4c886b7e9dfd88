// @vitest-environment happy-dom
import { found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { atWork, refusal } from '../testing/at-work.tsx';
import { Passkeys } from './passkeys.tsx';

const phone = { id: 'p1', name: 'iPhone', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null };
const options = { challengeId: 'c1', options: { challenge: 'AQ', user: { id: 'AQ' } } };

/** The device, which is asked for a passkey: `makes` gives what comes of that. */
function withDevice(makes: () => unknown) {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { userAgent: 'Windows NT', credentials: { create: vi.fn(makes) } });
}
afterEach(() => void vi.unstubAllGlobals());

async function drawn(setting: {
  passkeys?: (typeof phone)[];
  isOffered?: boolean;
  answer?: (call: string) => unknown;
}) {
  let kept = setting.passkeys ?? [phone];
  const work = atWork((call) => {
    const answered = setting.answer?.(call);
    if (answered !== undefined) return answered;
    if (call === 'GET /staff/passkeys') return { isOffered: setting.isOffered ?? true, passkeys: kept };
    if (call === 'POST /staff/passkeys/options') return options;
    if (call.startsWith('DELETE')) kept = [];
    return undefined;
  });
  const { place } = await mounted(work.around(<Passkeys />));
  const names = () => [...place.querySelectorAll('li')].map((each) => each.textContent);
  return {
    ...work,
    names,
    text: () => document.body.textContent,
    calls: () => work.sent.map(({ call }) => call),
  };
}

const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent).filter(Boolean);

it('the menu lists the person’s passkeys, and when each was made', async () => {
  const { names } = await drawn({});
  expect(names()).toEqual([expect.stringMatching(/^iPhone, added Nov\w* 1, 2026$/)]);
});

it('a device without passkeys is told so, and offered none', async () => {
  const { text } = await drawn({ passkeys: [], isOffered: false });
  expect(text()).toContain('Passkeys do not work at this address.');
  expect(text()).not.toContain('Add a passkey');
});

it('removing a passkey asks first, and leaves it when the answer is no', async () => {
  const { names, text, calls } = await drawn({});
  await press('Remove the passkey iPhone, added November 1, 2026');
  expect(text()).toContain('iPhone no longer lets you in. Your password still does.');
  await press('Keep it');
  expect(document.querySelector('dialog')).toBeNull();
  expect(calls()).toEqual(['GET /staff/passkeys']);
  await press('Remove the passkey iPhone, added November 1, 2026');
  await press('Remove the passkey', found('dialog'));
  expect(calls().slice(1)).toEqual(['DELETE /staff/passkeys/p1', 'GET /staff/passkeys']);
  expect(names()).toEqual([]);
  expect(text()).toContain('Passkey removed');
});

it('two passkeys of one device’s name are told apart by their days, on the button and in the question', async () => {
  const older = { ...phone, id: 'p0', createdAt: '2026-10-03T12:00:00.000Z' };
  const { calls } = await drawn({ passkeys: [older, phone] });
  await press('Remove the passkey iPhone, added October 3, 2026');
  expect(found('dialog').textContent).toContain('iPhone, added October 3, 2026');
  await press('Remove the passkey', found('dialog'));
  expect(calls()).toContain('DELETE /staff/passkeys/p0');
});

it('the day of a passkey is that of the store’s clock, as of everything else on the page, whatever the device’s zone is', async () => {
  const inTheNight = { ...phone, createdAt: '2026-11-30T00:15:00.000Z' };
  const { names } = await drawn({ passkeys: [inTheNight] });
  expect(names()).toEqual(['iPhone, added November 29, 2026']);
});

it('two passkeys of one name and day are told apart by the time, in the list and on the buttons', async () => {
  const later = { ...phone, id: 'p2', createdAt: '2026-11-01T12:34:00.000Z' };
  const { names, calls } = await drawn({ passkeys: [phone, later] });
  expect(new Set(names()).size).toBe(2);
  expect(names()[1]).toMatch(/^iPhone, added Nov\w* 1, 2026, .*:34/);
  const buttons = [...document.querySelectorAll('li button')].map((each) => each.getAttribute('aria-label')!);
  expect(buttons[1]).toMatch(/^Remove the passkey iPhone, added November 1, 2026, .*:34/);
  await press(buttons[1]!);
  await press('Remove the passkey', found('dialog'));
  expect(calls()).toContain('DELETE /staff/passkeys/p2');
});

it('a passkey that could not be removed says why', async () => {
  const { names, text } = await drawn({
    answer: (call) =>
      call.startsWith('DELETE') ? refusal(404, 'passkey-not-found', 'It is gone.') : undefined,
  });
  await press('Remove the passkey iPhone, added November 1, 2026');
  await press('Remove the passkey', found('dialog'));
  expect(text()).toContain('It is gone.');
  expect(names()).toEqual([expect.stringMatching(/^iPhone, added Nov\w* 1, 2026$/)]);
});

it('a passkey made by this device is added under the name of the device', async () => {
  const bytes = new Uint8Array([1]).buffer;
  withDevice(async () => ({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  }));
  const { sent, calls, text } = await drawn({
    passkeys: [],
    answer: (call) => (call === 'POST /staff/passkeys' ? { ...phone, name: 'Windows' } : undefined),
  });
  await press('Add a passkey');
  expect(sent.find(({ call }) => call === 'POST /staff/passkeys')?.body).toMatchObject({
    challengeId: 'c1',
    name: 'Windows',
    response: { id: 'AQ' },
  });
  expect(calls().at(-1)).toBe('GET /staff/passkeys');
  expect(text()).toContain('Passkey added');
});

it('no passkey is made when the device’s question is dismissed', async () => {
  withDevice(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
  const { calls } = await drawn({ passkeys: [] });
  await press('Add a passkey');
  expect(navigator.credentials.create).toHaveBeenCalledTimes(1);
  expect(calls()).not.toContain('POST /staff/passkeys');
  expect(alerts()).toEqual([]);
});

it('a device that makes no passkey is said to have failed', async () => {
  withDevice(() => Promise.reject(new DOMException('It is broken.', 'UnknownError')));
  const { calls } = await drawn({ passkeys: [] });
  await press('Add a passkey');
  expect(calls()).not.toContain('POST /staff/passkeys');
  expect(alerts()).toEqual(['Something went wrong. Please try again.']);
});
