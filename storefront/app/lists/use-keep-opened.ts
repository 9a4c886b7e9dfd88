import { useLocation, useNavigate } from 'react-router';

/**
 * Returns a function that keeps in the page's history entry which list was opened last, so that the way back from a
 * product opens it again. Closing any other list changes nothing.
 */
export function useKeepOpened(): (id: string, isOpen: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (id, isOpen) => {
    if (!isOpen && openedOf(state) !== id) return;
    void navigate(`${pathname}${search}`, {
      replace: true,
      state: { ...(state as object | null), list: isOpen ? id : null },
      preventScrollReset: true,
    });
  };
}

/** Returns the list that the navigation state asks to open, or null. */
export function openedOf(state: unknown): string | null {
  const asked = (state as { list?: unknown } | null)?.list;
  return typeof asked === 'string' ? asked : null;
}
