import { Check, CircleAlert, X } from 'lucide-react';
import { createContext, useContext, useEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import { useText } from '../words.ts';
import { noToasts, toastList, type Toast } from './toast-list.ts';

/** How long a success stays, unless pointed at or focused. */
const SUCCESS_MS = 5000;

export type Toasts = { success(text: string): void; failure(text: string): void };

const silent: Toasts = { success: () => undefined, failure: () => undefined };
const ToastContext = createContext<Toasts>(silent);

/** Short news at the window's edge. Nothing may be said only here: what failed is also shown where it failed. */
export function useToast(): Toasts {
  return useContext(ToastContext);
}

/** Holds the toasts. Its two regions are always in the document, so that screen readers know them before news comes. */
export function Toaster({ children }: { children: ReactNode }) {
  const [{ toasts }, dispatch] = useReducer(toastList, noToasts);
  const api = useMemo<Toasts>(
    () => ({
      success: (text) => dispatch({ type: 'add', kind: 'success', text }),
      failure: (text) => dispatch({ type: 'add', kind: 'failure', text }),
    }),
    [],
  );
  const shown = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => dispatch({ type: 'close', id: toast.id })} />
      ));
  return (
    <ToastContext value={api}>
      {children}
      <div className="toaster">
        <div role="alert" className="grid gap-2">
          {shown('failure')}
        </div>
        <div role="status" className="grid gap-2">
          {shown('success')}
        </div>
      </div>
    </ToastContext>
  );
}

function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useText();
  const [held, setHeld] = useState(false);
  const leavesByItself = toast.kind === 'success' && !held;
  useEffect(() => {
    if (!leavesByItself) return;
    const timer = setTimeout(onClose, SUCCESS_MS);
    return () => clearTimeout(timer);
    // The timer belongs to the toast; a new closing function must not restart it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leavesByItself]);
  const Icon = toast.kind === 'success' ? Check : CircleAlert;
  return (
    <div
      className={`toast ${toast.kind === 'failure' ? 'toast-failure' : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden size={20} strokeWidth={2} className="mt-[2px] flex-none" />
      <p className="flex-1 [overflow-wrap:anywhere]">{toast.text}</p>
      <button type="button" aria-label={t('Close')} className="toast-close" onClick={onClose}>
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}
