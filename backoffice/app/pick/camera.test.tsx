// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Camera } from './camera.tsx';

/** The barcode before the camera. */
let before: string | null;
let stopped: number;
let ask: () => Promise<unknown>;
const read = vi.hoisted(() => ({ barcode: (): string | null => null }));
vi.mock('./read-barcode.ts', () => ({ readBarcode: async () => read.barcode() }));

const drawing = () => ({
  canvas: document.createElement('canvas'),
  drawImage: () => undefined,
  getImageData: () => ({}),
});
const stream = () => Object.assign(new MediaStream(), { getTracks: () => [{ stop: () => (stopped += 1) }] });

beforeEach(() => {
  vi.useFakeTimers();
  [before, stopped] = [null, 0];
  read.barcode = () => before;
  ask = async () => stream();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => ask() } });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => drawing() as never);
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(async () => undefined);
  // The page of a test plays no pictures, so that its videos have no such things.
  Object.assign(HTMLVideoElement.prototype, { videoWidth: 1280, videoHeight: 720 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function watching() {
  const [onCode, onClose] = [vi.fn(), vi.fn()];
  const { leave } = await mounted(<Camera onCode={onCode} onClose={onClose} />);
  await doing(() => vi.advanceTimersByTimeAsync(0));
  return { onClose, leave, codes: () => onCode.mock.calls.flat() };
}
const look = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

it('the camera reports a code once while it is in sight, and again when it comes back', async () => {
  const { codes } = await watching();
  before = '0001';
  await look(1000);
  expect(codes()).toEqual(['0001']);
  before = '0002';
  await look(500);
  before = null;
  await look(3000);
  before = '0002';
  await look(500);
  expect(codes()).toEqual(['0001', '0002', '0002']);
});

it('the camera is released with the screen, and reports no more codes', async () => {
  const { codes, leave } = await watching();
  await leave();
  before = '0001';
  await look(1000);
  expect([stopped, codes()]).toEqual([1, []]);
});

it('a camera allowed after the screen has closed is released at once', async () => {
  let allow: (stream: unknown) => void = () => undefined;
  ask = () => new Promise((resolve) => (allow = resolve));
  const { leave } = await watching();
  await leave();
  await doing(() => allow(stream()));
  expect(stopped).toBe(1);
});

it('a refused camera says what to do, and can be closed', async () => {
  ask = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  const { onClose } = await watching();
  expect(found('[role=alert]').textContent).toBe(
    'The camera cannot be used. Allow it in the browser, or use a scanner.',
  );
  expect(document.querySelector('video')).toBeNull();
  await press('Close the camera');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the camera has the focus on its closing button, since the button that opened it is gone', async () => {
  await watching();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close the camera');
});
