import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../error-text.ts';

export type Loaded<Data> = {
  /** What was loaded last; stays while it is loaded again. */
  data: Data | null;
  /** Why the last loading failed; null once one succeeded. */
  error: unknown;
  loading: boolean;
  reload: () => Promise<void>;
  /** Puts a known newer state in place without asking. */
  setData: (change: (data: Data | null) => Data | null) => void;
};

/** Loads something when the component appears and whenever `key` changes; an answer to an older question is dropped. */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{ key: string; data: Data | null; error: unknown; loading: boolean }>({
    key,
    data: null,
    error: null,
    loading: true,
  });
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController | null>(null);

  const reload = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((now) => ({ ...now, key, data: now.key === key ? now.data : null, loading: true }));
    try {
      const data = await latest.current(controller.signal);
      if (!controller.signal.aborted) setState({ key, data, error: null, loading: false });
    } catch (error) {
      if (controller.signal.aborted || isAbort(error)) return;
      setState((now) => ({ ...now, error, loading: false }));
    }
  }, [key]);

  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload]);

  const setData = useCallback(
    (change: (data: Data | null) => Data | null) => setState((now) => ({ ...now, data: change(now.data) })),
    [],
  );
  return {
    data: state.key === key ? state.data : null,
    error: state.error,
    loading: state.loading,
    reload,
    setData,
  };
}
