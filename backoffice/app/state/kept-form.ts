import { useQueryClient } from '@tanstack/react-query';
import { useMe } from './session.tsx';

const keptMs = 60 * 60_000;

/**
 * What somebody typed and has not sent, kept in this document for an hour: a sign-in in between does not lose it, and whoever
 * else signs in does not see it.
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
