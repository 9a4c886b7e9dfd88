import type { SlotAnswer } from '@larder/contract/slots';
import { dollars } from '@larder/domain/money';
import { dayPart } from '@larder/domain/slots';
import { inLang } from '@larder/text/say';
import { clockTime, theTime } from '@larder/text/dates';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import './slot-times.css';

type Props = {
  name: string;
  slots: readonly SlotAnswer[];
  today: string;
  chosen: SlotAnswer | null;
  /** A window to point out without choosing it. */
  suggested: SlotAnswer | null;
  onChoose: (slot: SlotAnswer) => void;
};

/** "08:00 AM - 10:00 AM" for the eye, with "to" in between for screen readers. */
function WindowTimes({ from, to }: { from: string; to: string }) {
  const t = useText();
  return (
    <span className="tnum block font-semibold">
      {clockTime(from)}
      <span aria-hidden> - </span>
      <span className="sr-only"> {t('to')} </span>
      {clockTime(to)}
    </span>
  );
}

/** The windows of a day that can still be taken, by part of the day. */
export function SlotTimes({ name, slots, today, chosen, suggested, onChoose }: Props) {
  const t = useText();
  const lang = useLang();
  const isSame = (slot: SlotAnswer, other: SlotAnswer | null) =>
    slot.start === other?.start && slot.end === other.end;
  const evening = inLang(lang, '17:00', '19:00');
  const parts = ['Morning', 'Afternoon', 'Evening'] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label font-semibold">{t('Time')}</legend>
      <div className="grid gap-4">
        {parts.map((part) => {
          const ofPart = slots.filter((slot) => dayPart(slot.from, evening) === part);
          if (ofPart.length === 0) return null;
          return (
            <fieldset key={part} className="min-w-0">
              <legend className="mb-2 text-small text-ink-2">{t(part)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {ofPart.map((slot) => (
                  <RadioCard
                    key={`${slot.start} ${slot.end}`}
                    name={`${name}-time`}
                    checked={isSame(slot, chosen)}
                    onChoose={() => onChoose(slot)}
                    className={`items-center ${isSame(slot, suggested) ? 'slot-suggested' : ''}`}
                  >
                    <span className="min-w-0 flex-1">
                      <WindowTimes from={slot.from} to={slot.to} />
                      {isSame(slot, suggested) ? (
                        <span className="block text-caption">{t('Closest to the time you had')}</span>
                      ) : null}
                      {slot.orderByDay === today ? (
                        <span className="tnum block text-caption text-ink-2">
                          {t('Order by {0}', theTime(lang, slot.orderByTime))}
                        </span>
                      ) : null}
                      {slot.fillsUp ? (
                        <span className="block text-caption font-semibold text-warn">{t('Almost full')}</span>
                      ) : null}
                    </span>
                    {slot.fee > 0 ? (
                      <span className="tnum text-small text-ink-2">
                        <span aria-hidden>+{dollars(slot.fee)}</span>
                        <span className="sr-only">{t('Fee {0}', dollars(slot.fee))}</span>
                      </span>
                    ) : null}
                  </RadioCard>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
