import { cardFormMessage } from '@larder/domain/card';
import type { TextKey } from '@larder/text/say';
import { useLang, useText } from '@larder/ui/words.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackends } from '../../backends.ts';
import type { CardAnswer } from './card-answer.ts';
import { cardFormWords } from './card-form-words.ts';
import { loadCardScript, openCardFrame, type CardFrame } from './card-frame.ts';
import { mayLoadCardForm } from './use-card-document.ts';

/** The height of the frame where its place tells none; the form then reports its own where it can. */
const frameHeight = 300;

/**
 * Returns the provider's form in the element with the id `div`: whether it has loaded, its problem, and a
 * function that submits it.
 */
export function useCardFrame(div: string, onEnter?: () => void) {
  const t = useText();
  const lang = useLang();
  const { experience } = useBackends();
  const frame = useRef<CardFrame | null>(null);
  const opening = useRef<Promise<void> | null>(null);
  const enter = useEffectEvent(() => onEnter?.());
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const lost = (text: TextKey) => {
      if (isGone) return;
      setProblem(text);
      setStatus('failed');
    };
    const open = async () => {
      if (!mayLoadCardForm()) return;
      setStatus('loading');
      setProblem(null);
      const credentials = await experience('GET credentials');
      await loadCardScript(credentials);
      if (isGone) return;
      frame.current = openCardFrame({
        credentials,
        div,
        words: cardFormWords(t, lang),
        // What was kept free for it, so that nothing moves when it comes.
        height: document.getElementById(div)?.clientHeight || frameHeight,
        onReady: () => setStatus('ready'),
        onLost: (answer) => lost('problem' in answer ? answer.problem : "The card form didn't load."),
        onEnter: () => enter(),
      });
    };
    opening.current = open().catch(() => lost("The card form didn't load."));
    return () => {
      isGone = true;
      frame.current?.close();
      frame.current = null;
    };
  }, [attempt, div, experience, lang, t]);

  /** Submits the form once it has loaded. */
  const submit = useCallback(async (): Promise<CardAnswer> => {
    setProblem(null);
    await opening.current;
    const missing: CardAnswer = { problem: cardFormMessage('missing')! };
    const answer = (await frame.current?.submit()) ?? missing;
    if ('problem' in answer) setProblem(answer.problem);
    return answer;
  }, []);
  const retry = () => setAttempt((count) => count + 1);
  return { status, problem, submit, retry };
}
