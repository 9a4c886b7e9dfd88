const tabIds = ['account', 'orders', 'lists'] as const;

export type TabId = (typeof tabIds)[number];

/** The tab that the navigation state asks for; the account itself without one. */
export function tabOf(state: unknown): TabId {
  const asked = (state as { tab?: unknown } | null)?.tab;
  return tabIds.find((id) => id === asked) ?? 'account';
}
