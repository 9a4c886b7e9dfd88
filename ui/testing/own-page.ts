import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

// The files that a worker runs share its page. Each file begins with modules of its own, so that their state and
// mocks are its own too, with the real clock and nothing replaced, and with an empty page at one address, without cookies.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
if (typeof document !== 'undefined') {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (address: string) => void } };
  happyDOM.setURL('http://localhost:3000/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();

  // React tells on the console of keys that stand twice, of elements in the wrong place and the like: no test passes over that.
  const told: string[] = [];
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    // What comes after its test has ended depends on the machine, and happy-dom does not know this element as browsers do.
    if (/not wrapped in act|^The tag <search> is unrecognized/.test(text)) print(...parts);
    else told.push(text);
  };
  const throwTold = () => {
    if (told.length > 0) throw new Error(`On the console:\n${told.splice(0).join('\n')}`);
  };
  afterEach(throwTold);
  afterAll(() => {
    console.error = print;
    throwTold();
  });
}
