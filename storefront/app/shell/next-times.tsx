import type { StoreCard } from '@larder/contract/website';
import { dollars } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import { windowInProse } from '@larder/text/window-prose';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { placeAsText, type Place } from '../state/place.ts';
import { askNextWindows } from './next-windows.ts';
import { useStoreBackends } from './store-backends.ts';

type Props = { store: StoreCard; mode: VersionKey; place: Place | null };

/** The next three windows of a store, each with its fee. They are chosen only in the checkout. */
export function NextTimes({ store, mode, place }: Props) {
  const t = useText();
  const lang = useLang();
  const backends = useStoreBackends();
  const key = [store.key, mode, placeAsText(place)].join(' ');
  const { data, error, loading, reload } = useLoaded(key, (signal) =>
    askNextWindows(backends(store.key), { versionKey: mode, place, langCode: lang }, signal),
  );
  const slots = data?.slots.slice(0, 3) ?? [];
  return (
    <section aria-label={t('Next times')} className="grid gap-2">
      <h3 className="text-label font-semibold">{t('Next times')}</h3>
      {error ? (
        <ErrorPanel text={errorWords(error, t)} onRetry={() => void reload()} busy={loading} />
      ) : loading ? (
        <SkeletonRegion className="flex flex-wrap gap-2">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-10 w-40 rounded-full" />
          ))}
        </SkeletonRegion>
      ) : null}
      {data && slots.length === 0 ? (
        <p className="text-ink-2">{data.message || t('No times in the coming days.')}</p>
      ) : null}
      {slots.length > 0 && data ? (
        <ul className="flex flex-wrap gap-2">
          {slots.map((slot) => (
            <li
              key={`${slot.start} ${slot.end}`}
              className="tnum flex min-h-10 items-center gap-2 rounded-full bg-sunken px-4 text-small"
            >
              <span className="font-semibold first-letter:uppercase">
                {windowInProse(pageWords(lang), lang, slot, data.today)}
              </span>
              {slot.fee > 0 ? (
                <span className="text-ink-2">
                  <span aria-hidden>+{dollars(slot.fee)}</span>
                  <span className="sr-only">{t('Fee {0}', dollars(slot.fee))}</span>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
