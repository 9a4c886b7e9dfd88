import { hourMs } from '@larder/domain/durations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from './session.tsx';

const keptMs = hourMs;

/**
 * Returns the storage of a form's unsent text, kept in this document for an hour: a sign-in in between does
 * not lose it, and no other person sees it.
 */
export function useKeptForm<Values>(name: string) {
  const queries = useQueryClient();
  const me = useMe();
  const key = ['kept-form', me.id, name];
  return {
    read: () => queries.getQueryData<Values>(key) ?? null,
    keep: (values: Values) => {
      queries.setQueryDefaults(key, { gcTime: keptMs });
      queries.setQueryData<Values>(key, values);
    },
    drop: () => queries.removeQueries({ queryKey: key }),
  };
}

/**
 * Returns what a dialog needs whose text outlives a sign-in: what was sent before it, or null, and a `close` that forgets
 * it.
 */
export function useKeptDialog<Values>(name: string, onClose: () => void) {
  const { read, keep, drop } = useKeptForm<Values>(name);
  const [before] = useState(read);
  const close = () => {
    drop();
    onClose();
  };
  return { before, keep, close };
}
