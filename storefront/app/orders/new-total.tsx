import { dollars } from '@larder/domain/money';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import type { Loaded } from '@larder/ui/use-loaded.ts';
import { useText, type Say } from '@larder/ui/words.ts';
import type { Trial } from './unanswered-items.ts';

/** The new total of a change, as the store says; null: nobody asked yet. */
export type NewTotalTrial = Omit<Loaded<Trial | null>, 'setData'>;

/**
 * Above a dialog's buttons: what the order will come to with a change, or why that is not known, with a button to ask
 * again. It is read aloud as it comes: the region, named `id`, is there before.
 */
export function NewTotal({
  id,
  trial: { data, error, loading, reload },
}: {
  id: string;
  trial: NewTotalTrial;
}) {
  const t = useText();
  return (
    <>
      {error && !data ? (
        <div className="basis-full">
          <ErrorPanel text={errorWords(error, t)} onRetry={() => void reload()} busy={loading} />
        </div>
      ) : null}
      <div id={id} aria-live="polite" aria-atomic className="basis-full empty:absolute">
        {data ? (
          <p className="tnum font-semibold">
            {t('Your order will come to about {0}, at most {1}.', dollars(data.total), dollars(data.ceiling))}
            {data.authorized > 0 ? (
              <span className="block text-small font-normal text-ink-2">
                {t("We'll authorize {0} more on your card first.", dollars(data.authorized))}
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Returns why a change cannot be made yet: what must be done first, or that its price is not known; null: it can be. */
export function whyNotYet(t: Say, first: string | null, isPriced: boolean): string | null {
  return first ?? (isPriced ? null : t("What your order comes to isn't known yet."));
}
