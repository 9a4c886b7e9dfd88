import { useLocation, useNavigate } from 'react-router';
import { withFilter, type Filters } from './filters.ts';

/** Sets one filter in the address, without a step in the browser's history. */
export function useSetFilter(): (name: keyof Filters | 'column', value: string) => void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return (name, value) =>
    void navigate(withFilter({ search, hash }, name, value), { replace: true, preventScrollReset: true });
}
