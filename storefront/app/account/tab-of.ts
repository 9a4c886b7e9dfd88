const tabIds = ['account', 'orders', 'lists'] as const;

export type TabId = (typeof tabIds)[number];

/** The tab that the navigation state asks for; the account itself without one. */
export function tabOf(state: unknown): TabId {
  const asked = (state as { tab?: unknown } | null)?.tab;
  return tabIds.find((id) => id === asked) ?? 'account';
}

/** The list that the navigation state asks to open; null without one. */
export function openedOf(state: unknown): string | null {
  const asked = (state as { list?: unknown } | null)?.list;
  return typeof asked === 'string' ? asked : null;
}
