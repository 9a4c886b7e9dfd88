import { slotDays } from '@larder/domain/slots';
import { dayLabel, windowLabel } from '@larder/text/dates';
import type { Lang } from '@larder/text/say';
import { Button } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { Skeleton, SkeletonRegion, useWaiting } from '@larder/ui/skeleton.tsx';
import { pageWords, useLang, useText, type Say } from '@larder/ui/words.ts';
import { useRef } from 'react';
import { whereIs } from '../state/place.ts';
import { useStore } from '../state/store.ts';
import { useCheckout } from './checkout-context.ts';
import { slotChosen } from './checkout-changes.ts';
import type { CheckoutData, DaySlots } from './checkout-state.ts';
import { HeldNote } from './held-note.tsx';
import { dayNews, emptyDayText } from '../parts/slots/day-news.ts';
import { SlotDates } from '../parts/slots/slot-dates.tsx';
import { SlotTimes } from '../parts/slots/slot-times.tsx';
import { nearestSlot } from './slot-loading.ts';
import { openStepOf } from './starting-choices.ts';

/** The step that chooses day and window, and says how long the window is held. */
export function TimePanel({ id }: { id: string }) {
  const t = useText();
  const lang = useLang();
  const { data, set, isDelivery } = useCheckout();
  if (isDelivery && data.shippingAddress === null) {
    return <p className="text-ink-2">{t('Choose an address first.')}</p>;
  }
  const { today } = data;
  if (today === null) return null;
  const day = data.deliveryDate ?? today;
  const change = (next: string) => set({ deliveryDate: next });
  return (
    <div className="grid gap-5">
      <SlotDates name={id} today={today} chosen={day} onChoose={change} />
      <Windows id={id} today={today} day={day} onDay={change} />
      <HeldNote />
      <output className="sr-only">{panelNews(data, { day, today, lang }, t)}</output>
      <ChosenWindow />
    </div>
  );
}

function ChosenWindow() {
  const { data } = useCheckout();
  const text = useWindowText();
  return data.selectedSlot && data.deliveryDate !== data.selectedSlot.day ? (
    <p className="rounded-md bg-brand-soft px-4 py-3 font-semibold text-brand-hover">{text}</p>
  ) : null;
}

type WindowsProps = { id: string; today: string; day: string; onDay: (day: string) => void };

function Windows({ id, today, day, onDay }: WindowsProps) {
  const t = useText();
  const lang = useLang();
  const { data, checkout, slots, user } = useCheckout();
  const { versionKey } = useStore();
  const waits = useWaiting(data.slotsStatus === 'loading');
  const onward = useOnward();
  const loaded = data.availableSlots;
  const suggested = data.suggestedStart && loaded ? nearestSlot(loaded.slots, data.suggestedStart) : null;

  if (data.slotsStatus === 'failed') {
    const retry = () => {
      const addressKey = versionKey === 'CUST_PICKUP' ? null : data.shippingAddress;
      void slots.load({ day, versionKey, addressKey, place: whereIs(user, addressKey), langCode: lang });
    };
    return <ErrorPanel text={t('Could not load times. Please try again.')} onRetry={retry} />;
  }
  if (!loaded) {
    return (
      <SkeletonRegion className="grid gap-2 sm:grid-cols-2">
        <p className="text-small text-ink-2 sm:col-span-2">{t('Loading available time slots...')}</p>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonRegion>
    );
  }
  const isOld = data.slotsStatus === 'loading' || loaded.day !== day;
  return (
    <div aria-busy={isOld || undefined}>
      {isOld && waits ? (
        <p className="mb-3 text-small text-ink-2">{t('Loading available time slots...')}</p>
      ) : null}
      <div
        className={`transition-opacity ${isOld ? 'pointer-events-none opacity-50' : ''}`}
        inert={isOld}
        {...onward.watch}
      >
        {loaded.slots.length > 0 ? (
          <>
            {onward.leads ? (
              <p className="mb-3 text-small text-ink-2">{t('Tap a time to continue to payment.')}</p>
            ) : null}
            <SlotTimes
              name={id}
              slots={loaded.slots}
              today={today}
              chosen={data.selectedSlot}
              suggested={suggested}
              onChoose={(slot) => {
                checkout.setState((before) => slotChosen(before, slot));
                onward.go();
              }}
            />
          </>
        ) : (
          <EmptyDay loaded={loaded} today={today} day={day} onDay={onDay} />
        )}
      </div>
    </div>
  );
}

type EmptyDayProps = Omit<WindowsProps, 'id'> & { loaded: DaySlots };

/** The reason why a day has no window, and other choices to try. */
function EmptyDay({ loaded, today, day, onDay }: EmptyDayProps) {
  const t = useText();
  const lang = useLang();
  const { checkout, isDelivery, openStep } = useCheckout();
  const chooseAddress = () => {
    checkout.setState(({ settled }) => ({ settled: settled.filter((step) => step !== 'address') }));
    openStep('address');
  };
  // A store gives a message for an address only, and then another day changes nothing.
  const isOutside = loaded.message !== '' && isDelivery;
  const nextDay = slotDays(today)[slotDays(today).indexOf(day) + 1];
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-5">
      <p className="font-semibold">{t(emptyDayText(loaded.day, today))}</p>
      {loaded.message ? <p className="text-small text-ink-2">{loaded.message}</p> : null}
      <div className="flex flex-wrap gap-2">
        {nextDay && !isOutside ? (
          <Button look="secondary" onClick={() => onDay(nextDay)}>
            {t('Try {0}', dayLabel(pageWords(lang), lang, nextDay, today))}
          </Button>
        ) : null}
        {isOutside ? (
          <Button look="secondary" onClick={chooseAddress}>
            {t('Choose an address')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Returns a function that leads on to the payment after a tap on a window, on phones and while the payment is
 * open. A window passed with the arrow keys leads nowhere: the list would vanish under the keys.
 */
function useOnward() {
  const { data, versionKey, isWide, goOn } = useCheckout();
  const isTapped = useRef(false);
  const leads = !isWide && openStepOf(data, versionKey, 'time') === 'payment';
  return {
    leads,
    watch: {
      onPointerDown: () => {
        isTapped.current = true;
      },
      onKeyDown: () => {
        isTapped.current = false;
      },
    },
    go: () => {
      if (leads && isTapped.current) goOn('time');
    },
  };
}

/**
 * Returns the announcement about the chosen day for screen readers: its windows are loading, their number,
 * or that there is none.
 */
function panelNews(
  data: Pick<CheckoutData, 'slotsStatus' | 'availableSlots'>,
  { day, today, lang }: { day: string; today: string; lang: Lang },
  t: Say,
): string {
  if (data.slotsStatus === 'loading') return t('Loading available time slots...');
  const loaded = data.availableSlots;
  if (data.slotsStatus !== 'succeeded' || loaded?.day !== day) return '';
  return [dayNews(loaded.slots.length, { day, today, lang }, t), loaded.message].filter(Boolean).join(' ');
}

/** Returns the chosen window as a sentence: "Tomorrow, 01:30 PM - 03:30 PM"; empty without one. */
export function useWindowText(): string {
  const lang = useLang();
  const { data } = useCheckout();
  const slot = data.selectedSlot;
  return slot ? windowLabel(pageWords(lang), lang, slot, data.today ?? slot.day) : '';
}
