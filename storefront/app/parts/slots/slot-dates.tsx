import { slotDays } from '@larder/domain/slots';
import { numericDate } from '@larder/text/dates';
import { daysBetween, weekdayName } from '@larder/text/days';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import './slot-dates.css';

type Props = {
  name: string;
  /** The store's today, 'YYYY-MM-DD'. */
  today: string;
  chosen: string;
  onChoose: (day: string) => void;
};

/** Ten days from the store's today on, side by side: one tab stop, and arrows choose. */
export function SlotDates({ name, today, chosen, onChoose }: Props) {
  const t = useText();
  const lang = useLang();
  const strip = useRef<HTMLDivElement>(null);
  const nameOf = (day: string) => {
    const ahead = daysBetween(today, day);
    if (ahead === 0) return t('Today');
    return ahead === 1 ? t('Tomorrow') : weekdayName(lang, day);
  };
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (!day || !strip.current) return;
    const { offsetLeft, offsetWidth } = day;
    const { scrollLeft, clientWidth } = strip.current;
    const isHidden = offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth;
    if (isHidden) strip.current.scrollTo({ left: offsetLeft - 16 });
  }, [chosen]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label font-semibold">{t('Date')}</legend>
      <div ref={strip} className="slot-days snap-row glides">
        {slotDays(today).map((day) => (
          <label key={day} className="slot-day">
            <input
              type="radio"
              name={`${name}-day`}
              className="sr-only"
              checked={day === chosen}
              onChange={() => onChoose(day)}
            />
            <span className="slot-day-name">{nameOf(day)}</span>
            <span className="tnum text-caption">{numericDate(day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
