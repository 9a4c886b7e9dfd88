import { useQueryClient } from '@tanstack/react-query';
import { useMe } from './session.tsx';

const keptMs = 60 * 60_000;

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
