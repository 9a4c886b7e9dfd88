const tabIds = ['account', 'orders', 'lists'] as const;

type TabId = (typeof tabIds)[number];

/** Returns the tab that the navigation state asks for; without one the account's own. */
export function tabOf(state: unknown): TabId {
  const asked = (state as { tab?: unknown } | null)?.tab;
  return tabIds.find((id) => id === asked) ?? 'account';
}
