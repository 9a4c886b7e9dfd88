import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';

export type Answer = 'yes' | 'no';
/** Sends an answer; what it comes to is what the server says of the question now. */
export type SendAnswer<Asked> = (answer: Answer) => Promise<{ errorMessage: string; asked: Asked }>;

/** Answers a question of the store by a press, one at a time. What was asked stands as the last answer of the server says. */
export function useAnswer<Asked>(asked: Asked, send: SendAnswer<Asked>, onAnswered: () => void) {
  const t = useText();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<Answer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Asked | null>(null);
  const press = async (answer: Answer) => {
    if (busy) return;
    setBusy(answer);
    setError(null);
    try {
      const told = await send(answer);
      setAnswered(told.asked);
      setError(told.errorMessage || null);
      if (!told.errorMessage) announce(t('Answer sent'));
      onAnswered();
    } catch (failure) {
      setError(errorWords(failure, t));
    }
    setBusy(null);
  };
  return { now: answered ?? asked, busy, error, press };
}
