import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../stored.ts';

const listeners = new Set<() => void>();

function watch(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Returns whether this device rings for new orders; by default it does. */
const isOn = () => readKept('sound') !== 'off';

export function useSound(): boolean {
  return useSyncExternalStore(watch, isOn, () => true);
}

export function setSound(on: boolean): void {
  keep('sound', on ? 'on' : 'off');
  for (const tell of listeners) tell();
}

let audio: AudioContext | null = null;

/**
 * Plays two short rising tones, loud enough for a counter and made here, so that nothing has to load. Silent
 * where sound is off.
 */
export function ring(): void {
  if (!isOn()) return;
  audio ??= new AudioContext();
  // Browsers play no sound before the first press on the page.
  void audio.resume();
  for (const [index, hertz] of [660, 880].entries()) {
    const from = audio.currentTime + index * 0.18;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'triangle' });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.4, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.35);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.4);
  }
}
