import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns what somebody chose in a control that saves at once, null once it is saved, and a function that takes a
 * choice. The control shows the choice from the press on. A choice made while another is being saved is saved after it:
 * of several only the newest, so that the last press counts, in whatever order the answers would come. The saving is
 * done within `inTurn`, which may have it wait for other work.
 */
export function useWanted<Choice>(
  save: (choice: Choice) => Promise<void>,
  inTurn: (saveAll: () => Promise<void>) => Promise<unknown> = (saveAll) => saveAll(),
): {
  wanted: Choice | null;
  choose: (choice: Choice) => void;
} {
  const [wanted, setWanted] = useState<{ choice: Choice } | null>(null);
  const latest = useRef({ save, inTurn });
  useEffect(() => {
    latest.current = { save, inTurn };
  });
  const next = useRef<{ choice: Choice } | null>(null);
  const running = useRef(false);
  const choose = useCallback((choice: Choice) => {
    next.current = { choice };
    setWanted({ choice });
    if (running.current) return;
    running.current = true;
    void latest.current.inTurn(saveAll);

    async function saveAll() {
      try {
        while (next.current) {
          const now = next.current;
          next.current = null;
          await latest.current.save(now.choice);
        }
      } finally {
        running.current = false;
        setWanted(null);
      }
    }
  }, []);
  return { wanted: wanted ? wanted.choice : null, choose };
}
