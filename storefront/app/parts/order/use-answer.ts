import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorWords, toldWords } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';

export type Answer = 'yes' | 'no';
/** Sends an answer; the result is the question as the server has it now. */
export type SendAnswer<Asked> = (
  answer: Answer,
) => Promise<{ errorFlag: boolean; errorMessage: string; asked: Asked }>;

/**
 * Returns a function that answers a question of the store, one press at a time, and the question's state: the outcome
 * in the server's answer, or what was loaded last. While a bank takes its time, the answer is that it still waits:
 * only a later load knows the outcome, and then the failure of the press says nothing any more.
 */
export function useAnswer<Asked extends { state: string }>(
  asked: Asked,
  send: SendAnswer<Asked>,
  onAnswered: () => void,
) {
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
      if (told.asked.state !== 'waiting') setAnswered(told.asked);
      if (told.errorFlag) setError(toldWords(told.errorMessage, t));
      else announce(t('Answer sent'));
      onAnswered();
    } catch (failure) {
      setError(errorWords(failure, t));
    }
    setBusy(null);
  };
  const isClosedElsewhere = answered === null && asked.state !== 'waiting';
  return { now: answered ?? asked, busy, error: isClosedElsewhere ? null : error, press };
}
