import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

/** The second step of a sign-in: the code for which address is awaited. */
export type Step = { signInId: string; email: string };

const name = 'larder-office-sign-in';

/** The validity of a mailed code, in milliseconds. */
const validMs = 10 * 60_000;

/**
 * Returns the step that this tab is at, or null: who reads the code in the phone's mail may find the page loaded anew. It
 * ends with the code.
 */
export function readStep(): Step | null {
  const kept = readTab(name) as { until: number; step: Step } | null;
  return kept && kept.until > Date.now() ? kept.step : null;
}

/** Keeps the step for this tab, where the browser keeps anything; null forgets it. */
export function keepStep(step: Step | null): void {
  keepInTab(name, step && { until: Date.now() + validMs, step });
}
