import { useLocation, useNavigate } from 'react-router';

/** Returns a function that loads the data of the page on screen again, which stays where it is. */
export function usePageAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return async () =>
    navigate(pathname + search, { replace: true, state: state as unknown, preventScrollReset: true });
}
