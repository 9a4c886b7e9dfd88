import { dollars } from '@larder/domain/money';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import type { Loaded } from '@larder/ui/use-loaded.ts';
import { useText, type Say } from '@larder/ui/words.ts';
import type { Trial } from './unanswered-items.ts';

/** Above a dialog's buttons: what the order will come to with a change, or why that is not known, with a button to ask again. */
export function NewTotal({
  trial: { data, error, loading, reload },
}: {
  trial: Omit<Loaded<Trial | null>, 'setData'>;
}) {
  const t = useText();
  if (error && !data)
    return (
      <div className="basis-full">
        <ErrorPanel text={errorWords(error, t)} onRetry={() => void reload()} busy={loading} />
      </div>
    );
  if (!data) return null;
  return (
    <p className="tnum basis-full font-semibold">
      {t('Your order will come to about {0}, at most {1}.', dollars(data.total), dollars(data.ceiling))}
      {data.authorized > 0 ? (
        <span className="block text-small font-normal text-ink-2">
          {t("We'll authorize {0} more on your card first.", dollars(data.authorized))}
        </span>
      ) : null}
    </p>
  );
}

/** Returns why a change cannot be made yet: what must be done first, or that its price is not known; null: it can be. */
export function whyNotYet(t: Say, first: string | null, isPriced: boolean): string | null {
  return first ?? (isPriced ? null : t("What your order comes to isn't known yet."));
}
