import { Check, CircleAlert, X } from 'lucide-react';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { useText } from './words.ts';
import { noToasts, toastList, type Toast, type ToastEvent, type ToastList } from './toast-list.ts';
import { placeToasts } from './place-toasts.ts';
import { Unbroken } from './unbroken.tsx';
import { useHeld } from './use-held.ts';
import './toast.css';

/** The time in milliseconds that a passing toast stays, unless it is hovered or focused. */
const PASSING_MS = 5000;

export type Toasts = {
  success(text: string): void;
  /** Shows a success that nobody waits for where it is told: the toast stays until it is closed. */
  stayingSuccess(text: string): void;
  /** Shows a failure; named by what was `tried`, it leaves when that is tried again. */
  failure(text: string, tried?: string): void;
  /** Shows a failure that a panel says too, where it can be mended: the toast leaves by itself. */
  passingFailure(text: string): void;
  /** Removes a toast that is no longer true. */
  withdraw(text: string): void;
  /** Removes the failure of an earlier try, because it is tried again. */
  again(tried: string): void;
  /** Removes all toasts because something new begins. */
  clear(): void;
};

// Only events in the browser write to it, so the server's pages share nothing.
const ToastContext = createContext<StoreApi<ToastList>>(createStore(() => noToasts));

/**
 * Returns the functions that show short messages at the window's edge. A failure must also show where it
 * happened.
 */
export function useToast(): Toasts {
  const store = useContext(ToastContext);
  return useMemo(() => {
    const tell = (event: ToastEvent) => store.setState((list) => toastList(list, event));
    return {
      success: (text) => tell({ type: 'add', kind: 'success', text }),
      stayingSuccess: (text) => tell({ type: 'add', kind: 'success', text, passes: false }),
      failure: (text, tried) => tell({ type: 'add', kind: 'failure', text, ...(tried ? { tried } : {}) }),
      passingFailure: (text) => tell({ type: 'add', kind: 'failure', text, passes: true }),
      withdraw: (text) => tell({ type: 'withdraw', text }),
      again: (tried) => tell({ type: 'again', tried }),
      clear: () => tell({ type: 'clear' }),
    };
  }, [store]);
}

/**
 * The place of the toasts. Its two regions are always in the document, so that screen readers know them
 * before news comes.
 */
export function ToastRegion() {
  const store = useContext(ToastContext);
  const { toasts } = useStore(store);
  const dispatch = (event: ToastEvent) => store.setState((list) => toastList(list, event));
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toasts.length > 0) placeToasts(region.current!);
  }, [toasts]);
  const shown = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => dispatch({ type: 'close', id: toast.id })} />
      ));
  return (
    <div ref={region} className="toaster">
      <div role="alert" className="grid gap-2">
        {shown('failure')}
      </div>
      {/* <output> may hold no blocks. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status" className="grid gap-2">
        {shown('success')}
      </div>
    </div>
  );
}

/**
 * The words of new successes inside a modal, for screen readers: the toasts themselves stand outside of it,
 * inert. A failure is said where it happened.
 */
export function ToastEcho() {
  const { next, toasts } = useStore(useContext(ToastContext));
  const [since] = useState(next);
  const newest = toasts.findLast((toast) => toast.kind === 'success');
  return (
    <output className="sr-only">
      {newest && newest.id >= since ? <span key={newest.id}>{newest.text}</span> : null}
    </output>
  );
}

function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useText();
  const { isHeld, handlers } = useHeld();
  const leavesByItself = toast.passes && !isHeld;
  useEffect(() => {
    if (!leavesByItself) return;
    const timer = setTimeout(onClose, PASSING_MS);
    return () => clearTimeout(timer);
    // The timer belongs to the toast; a new closing function must not restart it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leavesByItself]);
  const Icon = toast.kind === 'success' ? Check : CircleAlert;
  return (
    <div className={`toast ${toast.kind === 'failure' ? 'toast-failure' : ''}`} {...handlers}>
      <Icon aria-hidden size={20} strokeWidth={2} className="mt-[2px] flex-none" />
      <p className="flex-1 [overflow-wrap:anywhere]">
        <Unbroken text={toast.text} />
      </p>
      <button type="button" aria-label={t('Close message')} className="toast-close" onClick={onClose}>
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}
