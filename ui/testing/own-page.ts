import { vi } from 'vitest';

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
}
