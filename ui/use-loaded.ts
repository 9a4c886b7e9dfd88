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
  setData: (change: Change<Data>) => void;
};

type State<Data> = { key: string; data: Data | null; error: unknown; loading: boolean };

type Change<Data> = (data: Data | null) => Data | null;

/** Loads data when the component appears and whenever `key` changes; drops an answer to an older question. */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const nothing: State<Data> = { key, data: null, error: null, loading: true };
  const [state, setState] = useState(nothing);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const running = useRef<AbortController | null>(null);
  /** The newer states set since the question under way was asked, of which its answer may not know; null for none. */
  const since = useRef<Change<Data>[] | null>(null);

  const ask = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const changes: Change<Data>[] = [];
    since.current = changes;
    try {
      const answer = await latest.current(controller.signal);
      if (controller.signal.aborted) return;
      const data = changes.reduce<Data | null>((known, change) => change(known), answer);
      setState({ key, data, error: null, loading: false });
    } catch (error) {
      if (controller.signal.aborted || isAbort(error)) return;
      tellOfCaught(error);
      setState((now) => ({ key, data: now.key === key ? now.data : null, error, loading: false }));
    } finally {
      if (running.current === controller) since.current = null;
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
  const setData = useCallback((change: Change<Data>) => {
    since.current?.push(change);
    setState((now) => ({ ...now, data: change(now.data) }));
  }, []);
  const current = state.key === key ? state : nothing;
  return { data: current.data, error: current.error, loading: current.loading, reload, setData };
}
