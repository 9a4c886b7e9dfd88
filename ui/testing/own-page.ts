import { vi } from 'vitest';

// The files that a worker runs share it. Each begins with modules of its own, so that what they remember or mock is its own too, and
// with an empty page.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
