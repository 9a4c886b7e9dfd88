import type { SlotAnswer } from '@larder/contract/slots';
import { useText } from '@larder/ui/words.ts';
import { emptyDayText } from '../parts/slots/day-news.ts';
import { SlotDates } from '../parts/slots/slot-dates.tsx';
import { SlotTimes } from '../parts/slots/slot-times.tsx';

type Props = {
  today: string;
  day: string;
  slots: readonly SlotAnswer[];
  chosen: SlotAnswer | null;
  onDay: (day: string) => void;
  onChoose: (slot: SlotAnswer) => void;
};

/** The days to choose from, and the windows of the chosen one. */
export function DayWindows({ today, day, slots, chosen, onDay, onChoose }: Props) {
  const t = useText();
  return (
    <>
      <SlotDates name="change" today={today} chosen={day} onChoose={onDay} />
      {slots.length > 0 ? (
        <SlotTimes
          name="change"
          slots={slots}
          today={today}
          chosen={chosen}
          suggested={null}
          onChoose={onChoose}
        />
      ) : (
        <p className="rounded-md bg-sunken p-5 font-semibold">{t(emptyDayText(day, today))}</p>
      )}
    </>
  );
}
