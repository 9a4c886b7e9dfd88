/** Returns whether the navigation state asks for the recent items among the orders, and not for the orders themselves. */
export function asksForRecent(state: unknown): boolean {
  return (state as { recent?: unknown } | null)?.recent === true;
}
