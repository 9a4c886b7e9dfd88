import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useState } from 'react';

type Question = { key: string; title: string; state: string; expiresAt: string };

/**
 * Announces each question that comes up while the page is open, once, with the time there is to answer it. One that was
 * there from the first is read with the page.
 */
export function useSpokenQuestions(questions: readonly Question[]): void {
  const t = useText();
  const announce = useAnnounce();
  const [known] = useState(() => new Set(questions.map(({ key }) => key)));
  useEffect(() => {
    for (const { key, title, state, expiresAt } of questions) {
      if (known.has(key)) continue;
      known.add(key);
      const minutes = Math.round((Date.parse(expiresAt) - Date.now()) / 60_000);
      if (state !== 'waiting') continue;
      announce(
        minutes < 1
          ? t('{0}. Please answer now.', title)
          : t(
              plural(minutes, '{0}. You have {1} minute to answer.', '{0}. You have {1} minutes to answer.'),
              title,
              minutes,
            ),
      );
    }
  }, [questions, known, announce, t]);
}
