import type { Commerce } from '@larder/contract/commerce';
import type { InputOf } from '@larder/contract/kit';
import type { SlotAnswer } from '@larder/contract/slots';
import { windowInProse } from '@larder/text/window-prose';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { dayNews } from '../parts/slots/day-news.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { DayWindows } from './day-windows.tsx';
import { whyNotYet } from './new-total.tsx';
import { isDearer, useChange } from './use-change.ts';

type TimeCall = Commerce['POST api/customer/orders/:id/time'];

/** Moves an order to another window. It opens on the order's own day with its own window chosen. */
export default function ChangeTime(props: ChangeProps) {
  const { order } = props;
  const t = useText();
  const lang = useLang();
  const { commerce } = useBackends();
  const change = useChange(props);
  const had = order.shippings[0]!;
  const [day, setDay] = useState(had.day);
  const [chosen, setChosen] = useState<SlotAnswer | null>(null);
  const params = { id: order.id };
  const windows = useLoaded(order.id, (signal) =>
    commerce('GET api/customer/orders/:id/windows', { params, signal }),
  );
  const send = (
    slot: SlotAnswer,
    more: Pick<InputOf<TimeCall>['body'], 'trial' | 'most'>,
    signal?: AbortSignal,
  ) =>
    commerce('POST api/customer/orders/:id/time', {
      params,
      body: {
        revision: order.revision,
        slotStart: slot.start,
        slotEnd: slot.end,
        langCode: lang,
        ...more,
      },
      ...(signal ? { signal } : {}),
    });
  const own =
    windows.data?.slots.find(({ start, end }) => start === had.delWindowStart && end === had.delWindowEnd) ??
    null;
  const other = chosen === own ? null : chosen;
  const trial = useLoaded(JSON.stringify([order.revision, lang, other?.start, other?.end]), (signal) =>
    other ? send(other, { trial: true }, signal) : Promise.resolve(null),
  );
  const total = trial.data?.total;
  const save = async (slot: SlotAnswer) => {
    try {
      await send(slot, total === undefined ? {} : { most: total });
    } catch (error) {
      if (isDearer(error)) void trial.reload();
      throw error;
    }
  };
  const done = (slot: SlotAnswer) =>
    t('Your order is now set for {0}.', windowInProse(pageWords(lang), lang, slot, order.today));
  const ofDay = windows.data?.slots.filter((slot) => slot.day === day) ?? [];
  return (
    <ChangeDialog
      {...props}
      title={t('Change time')}
      change={change}
      confirm={t('Save time')}
      why={whyNotYet(t, other ? null : t('Choose another time first.'), total !== undefined)}
      isMade={chosen !== null && chosen === own}
      trial={trial}
      onConfirm={() => void (other && change.make(() => save(other), done(other)))}
    >
      {windows.data ? (
        <DayWindows
          today={windows.data.today}
          day={day}
          slots={ofDay}
          chosen={chosen ?? own}
          onDay={setDay}
          onChoose={setChosen}
        />
      ) : windows.error ? (
        <ErrorPanel
          text={errorWords(windows.error, t)}
          onRetry={() => void windows.reload()}
          busy={windows.loading}
        />
      ) : (
        <SkeletonRegion className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
      <output className="sr-only">
        {windows.data ? dayNews(ofDay.length, { day, today: windows.data.today, lang }, t) : null}
      </output>
    </ChangeDialog>
  );
}
