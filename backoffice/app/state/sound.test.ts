// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMayRing } from './may-ring.ts';
import { ring, setSound, useSound } from './sound.ts';

const played: { hertz: number; from: number }[] = [];
const opened = vi.fn();
class Sound {
  currentTime = 10;
  destination = {};
  resume = vi.fn(async () => opened());
}
class Tone {
  hertz: number;
  constructor(_: unknown, { frequency }: { frequency: number }) {
    this.hertz = frequency;
  }
  connect = (next: unknown) => next;
  start = (from: number) => void played.push({ hertz: this.hertz, from });
  stop = () => undefined;
}
class Loudness {
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  connect = (next: unknown) => next;
}
Object.assign(globalThis, { AudioContext: Sound, OscillatorNode: Tone, GainNode: Loudness });

beforeEach(() => {
  localStorage.clear();
  played.length = 0;
});

it('the bell rings in two rising tones, one after the other, unless the device has switched it off', () => {
  ring();
  expect(played.map(({ hertz }) => hertz)).toEqual([660, 880]);
  expect(played.map(({ from }) => from)).toEqual([10, 10.18]);
  expect(opened).toHaveBeenCalled();
});

it('the bell is silent when sound is off, and every switch on the page shows it', async () => {
  const switches = [await hooked(useSound), await hooked(useSound)];
  expect(switches.map(({ now }) => now)).toEqual([true, true]);
  await doing(() => setSound(false));
  expect(switches.map(({ now }) => now)).toEqual([false, false]);
  ring();
  expect(played).toEqual([]);
  await doing(() => setSound(true));
  ring();
  expect(played).toHaveLength(2);
});

it('the bell may ring after the first press on the page', async () => {
  vi.useFakeTimers();
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  const may = await hooked(useMayRing);
  expect(may.now).toBe(false);
  activation.hasBeenActive = true;
  await doing(() => dispatchEvent(new Event('click')));
  expect(may.now).toBe(false);
  await doing(() => vi.advanceTimersByTime(0));
  expect(may.now).toBe(true);
  vi.useRealTimers();
});
