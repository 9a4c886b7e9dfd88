import type { Page } from '@playwright/test';

/** Types like a scanner: its digits at once, then Enter, faster than a journey could press keys. */
export function scan(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );
}
