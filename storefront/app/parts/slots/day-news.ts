import { dayLabel } from '@larder/text/dates';
import { plural, type Lang, type TextKey } from '@larder/text/say';
import { pageWords, type Say } from '@larder/ui/words.ts';

/** Returns the sentence for a day without windows. */
export function emptyDayText(day: string, today: string): TextKey {
  return day === today
    ? 'There are no spaces available today for this address.'
    : 'No slots available for this date';
}

/**
 * Returns the announcement about a chosen day for screen readers: the number of its windows, or that there is none. Each
 * day has another: the same one again would not be heard.
 */
export function dayNews(
  count: number,
  { day, today, lang }: { day: string; today: string; lang: Lang },
  t: Say,
): string {
  const name = dayLabel(pageWords(lang), lang, day, today);
  if (count === 0) {
    const none = t(emptyDayText(day, today));
    // The sentence for today names it itself.
    return day === today ? none : `${name}: ${none}`;
  }
  return t(plural(count, '{0}: {1} time available', '{0}: {1} times available'), name, count);
}
