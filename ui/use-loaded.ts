import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, tellOfCaught } from './error-text.ts';

export type Loaded<Data> = {
  /** The data loaded last; kept while it is loaded again. */
  data: Data | null;
  /** The error of the last load; null once one succeeded. */
  error: unknown;
  loading: boolean;
  reload: () => Promise<void>;
  /** Sets a newer state without asking the backend. */
  setData: (change: (data: Data | null) => Data | null) => void;
};

type State<Data> = { key: string; data: Data | null; error: unknown; loading: boolean };

/** Loads data when the component appears and whenever `key` changes; drops an answer to an older question. */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const nothing: State<Data> = { key, data: null, error: null, loading: true };
  const [state, setState] = useState(nothing);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const running = useRef<AbortController | null>(null);

  const ask = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const data = await latest.current(controller.signal);
      if (!controller.signal.aborted) setState({ key, data, error: null, loading: false });
    } catch (error) {
      if (controller.signal.aborted || isAbort(error)) return;
      tellOfCaught(error);
      setState((now) => ({ key, data: now.key === key ? now.data : null, error, loading: false }));
    }
  }, [key]);

  useEffect(() => {
    void ask();
    return () => running.current?.abort();
  }, [ask]);

  const reload = useCallback(() => {
    setState((now) => ({ ...now, loading: true }));
    return ask();
  }, [ask]);
  const setData = useCallback(
    (change: (data: Data | null) => Data | null) => setState((now) => ({ ...now, data: change(now.data) })),
    [],
  );
  const current = state.key === key ? state : nothing;
  return { data: current.data, error: current.error, loading: current.loading, reload, setData };
}
