import type { CardProvider } from '../payment/card-provider.ts';

/**
 * The fault of the next call of a kind. `dies-before`, `dies-after`: the caller is gone before or after the
 * provider acted. `answers-late`: the provider acts at once, and answers after `release`. `arrives-late`: the
 * request itself arrives only then. `dies-arrives-late`: the same, and the caller is gone.
 */
export type Mood = 'dies-before' | 'dies-after' | 'answers-late' | 'arrives-late' | 'dies-arrives-late';
export type Method = 'authorize' | 'capture' | 'refund' | 'reverse' | 'lookUpLinked';

/** Returns a card provider that misbehaves as told, over a real one. */
export function createMoodyProvider(real: CardProvider) {
  let moods: { method: Method; mood: Mood }[] = [];
  let waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const takeMood = (method: Method): Mood | null => {
    const at = moods.findIndex((each) => each.method === method);
    return at < 0 ? null : moods.splice(at, 1)[0]!.mood;
  };
  async function inMood<Answer>(method: Method, call: () => Promise<Answer>): Promise<Answer> {
    const mood = takeMood(method);
    if (mood === 'dies-before') throw new Error('killed before sending');
    if (mood === 'arrives-late' || mood === 'dies-arrives-late') await turn();
    const answer = await call();
    if (mood === 'answers-late') await turn();
    if (mood === 'dies-after' || mood === 'dies-arrives-late') throw new Error('killed after sending');
    return answer;
  }
  const provider: CardProvider = {
    ...real,
    authorize: (request) => inMood('authorize', () => real.authorize(request)),
    capture: (request) => inMood('capture', () => real.capture(request)),
    refund: (request) => inMood('refund', () => real.refund(request)),
    reverse: (request) => inMood('reverse', () => real.reverse(request)),
    lookUpLinked: (...which) => inMood('lookUpLinked', () => real.lookUpLinked(...which)),
  };
  return {
    provider,
    be: (method: Method, mood: Mood, times = 1) => {
      for (let count = 0; count < times; count += 1) moods.push({ method, mood });
    },
    /** Returns the number of waiting calls. */
    waiting: () => waiting.length,
    /** Lets the call go on that has waited longest. */
    releaseFirst: () => waiting.shift()?.(),
    /** Lets all waiting calls go on and forgets the faults that have not happened yet. */
    release: () => {
      moods = [];
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}
