export type Toast = {
  id: number;
  kind: 'success' | 'failure';
  text: string;
  /**
   * True for a toast that disappears by itself after a while: most successes, and a failure that also shows where
   * it can be corrected.
   */
  passes: boolean;
  /** What was tried, for a failure that the next try ends; null for any other toast. */
  tried: string | null;
};

export type ToastList = { next: number; toasts: readonly Toast[] };

export type ToastEvent =
  | { type: 'add'; kind: Toast['kind']; text: string; passes?: boolean; tried?: string }
  | { type: 'close'; id: number }
  /** Removes a toast whose text is no longer true. */
  | { type: 'withdraw'; text: string }
  /** Removes the failure of an earlier try, because it is tried again. */
  | { type: 'again'; tried: string }
  /** Removes all toasts because something new begins. */
  | { type: 'clear' };

export const noToasts: ToastList = { next: 1, toasts: [] };

/** The most toasts shown at once. The oldest success leaves first; a failure never leaves by itself. */
const maxToasts = 4;

/**
 * Returns the list after an event. The same text is not shown twice: the newer toast replaces the older one.
 */
export function toastList(list: ToastList, event: ToastEvent): ToastList {
  if (event.type === 'close') {
    return { ...list, toasts: list.toasts.filter((toast) => toast.id !== event.id) };
  }
  if (event.type === 'withdraw') {
    return { ...list, toasts: list.toasts.filter((toast) => toast.text !== event.text) };
  }
  if (event.type === 'again') {
    return { ...list, toasts: list.toasts.filter((toast) => toast.tried !== event.tried) };
  }
  if (event.type === 'clear') return { ...list, toasts: [] };
  const { kind, text, tried = null } = event;
  const passes = event.passes ?? kind === 'success';
  const others = list.toasts.filter((toast) => toast.text !== text || toast.kind !== kind);
  const toasts = [...others, { id: list.next, kind, text, passes, tried }];
  const oldest = toasts.length > maxToasts ? toasts.find((toast) => toast.kind === 'success') : undefined;
  return { next: list.next + 1, toasts: toasts.filter((toast) => toast !== oldest) };
}
