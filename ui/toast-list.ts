export type Toast = {
  id: number;
  kind: 'success' | 'failure';
  text: string;
  /** It leaves by itself after a while: a success, or a failure that also stands where it can be mended. */
  passes: boolean;
};

export type ToastList = { next: number; toasts: readonly Toast[] };

export type ToastEvent =
  | { type: 'add'; kind: Toast['kind']; text: string; passes?: boolean }
  | { type: 'close'; id: number }
  /** What the text says is no longer so. */
  | { type: 'withdraw'; text: string }
  /** Something new begins: what was said before it is over. */
  | { type: 'clear' };

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
  if (event.type === 'clear') return { ...list, toasts: [] };
  const { kind, text } = event;
  const passes = event.passes ?? kind === 'success';
  const others = list.toasts.filter((toast) => toast.text !== text || toast.kind !== kind);
  const toasts = [...others, { id: list.next, kind, text, passes }];
  const oldest = toasts.length > MOST ? toasts.find((toast) => toast.kind === 'success') : undefined;
  return { next: list.next + 1, toasts: toasts.filter((toast) => toast !== oldest) };
}
