import { windowLabel, windowOnDay } from '@larder/text/dates';
import { pageWords, useLang } from '@larder/ui/words.ts';
import './window-words.css';

type Props = { window: { day: string; from: string; to: string }; today: string };

/** A window in words: on the screen as seen from today, on paper, which is read later, by its date. */
export function WindowWords({ window, today }: Props) {
  const lang = useLang();
  return (
    <span
      className="window-words tnum inline-block first-letter:uppercase"
      data-on-paper={windowOnDay(lang, window)}
    >
      <span className="print:hidden">
        <UnbrokenTimes text={windowLabel(pageWords(lang), lang, window, today)} />
      </span>
    </span>
  );
}

/** The words of a window, its times on one line: a line breaks after the day. */
export function UnbrokenTimes({ text }: { text: string }) {
  const times = text.lastIndexOf(', ') + 2;
  return (
    <>
      {text.slice(0, times)}
      <span className="min-[18rem]:whitespace-nowrap">{text.slice(times)}</span>
    </>
  );
}
