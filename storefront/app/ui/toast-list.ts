export type Toast = { id: number; kind: 'success' | 'failure'; text: string };

export type ToastList = { next: number; toasts: readonly Toast[] };

export type ToastEvent =
  | { type: 'add'; kind: Toast['kind']; text: string }
  | { type: 'close'; id: number }
  /** What the text says is no longer so. */
  | { type: 'withdraw'; text: string };

export const noToasts: ToastList = { next: 1, toasts: [] };

/** At most this many stand at once; the oldest success goes first, a failure never goes by itself. */
const MOST = 4;

/** The list after an event. The same text is not shown twice: the newer one takes the older one's place. */
export function toastList(list: ToastList, event: ToastEvent): ToastList {
  if (event.type === 'close') {
    return { ...list, toasts: list.toasts.filter((toast) => toast.id !== event.id) };
  }
  if (event.type === 'withdraw') {
    return { ...list, toasts: list.toasts.filter((toast) => toast.text !== event.text) };
  }
  const { kind, text } = event;
  const others = list.toasts.filter((toast) => toast.text !== text || toast.kind !== kind);
  const toasts = [...others, { id: list.next, kind, text }];
  const oldest = toasts.length > MOST ? toasts.find((toast) => toast.kind === 'success') : undefined;
  return { next: list.next + 1, toasts: toasts.filter((toast) => toast !== oldest) };
}
