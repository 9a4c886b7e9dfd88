import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failedWords } from './failed-words.ts';
import { moveFailed, type FailedMove } from './kept-page.ts';

/** Keeps the shopper on their page when a move to another one fails, and says why. */
export function FailedMoves() {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    const stay = (event: Event) => {
      event.preventDefault();
      const { path, error } = (event as CustomEvent<FailedMove>).detail;
      // A move to a place on the same page ends the failed one and loads nothing. The shown address stays.
      void navigate(
        { pathname, search, hash: 'here' },
        { replace: true, preventScrollReset: true, state, mask: window.location.href.slice(origin.length) },
      );
      toast.failure(failedWords(path, error, t));
    };
    addEventListener(moveFailed, stay);
    return () => removeEventListener(moveFailed, stay);
  }, [t, toast, navigate, pathname, search, state]);
  return null;
}
