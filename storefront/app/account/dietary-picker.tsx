import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../backends.ts';
import { useStore } from '../state/store.ts';

type Props = {
  /** Keys of the chosen options. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** About the widths in pixels of the platform's options. */
const usualWidths = [124, 130, 98, 136, 96, 108, 134, 160, 112, 204, 104, 128];

/**
 * Check boxes for the platform's dietary options; a product is shown when it meets at least one of the chosen
 * ones.
 */
export function DietaryPicker({ chosen, onChange }: Props) {
  const t = useText();
  const { experience } = useBackends();
  const { location, lang } = useStore();
  const options = useLoaded(`dietary-${location.key}-${lang}`, (signal) =>
    experience('GET api/users/locations/dietary-options', {
      query: { locationGuid: location.key, langCode: lang },
      signal,
    }),
  );
  const toggle = (key: number) =>
    onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  if (options.error && !options.data) {
    return (
      <ErrorPanel
        text={errorWords(options.error, t)}
        onRetry={() => void options.reload()}
        busy={options.loading}
      />
    );
  }
  return (
    <fieldset>
      <legend className="text-label font-semibold">{t('Dietary preferences')}</legend>
      <p className="mb-3 text-small text-ink-2">
        {t("We'll show products that match at least one of these.")}{' '}
        {t('Leave all unchecked to see everything.')}
      </p>
      {options.data ? (
        <div className="flex flex-wrap gap-2">
          {options.data.map((option) => (
            <label key={option.key} className="chip chip-check">
              <input
                type="checkbox"
                className="checkbox -ml-1.5 size-5 outline-none"
                checked={chosen.includes(option.key)}
                onChange={() => toggle(option.key)}
              />
              {option.name}
            </label>
          ))}
        </div>
      ) : (
        <SkeletonRegion className="flex flex-wrap gap-2">
          {usualWidths.map((width) => (
            <div key={width} style={{ width }}>
              <Skeleton className="h-11 rounded-full" />
            </div>
          ))}
        </SkeletonRegion>
      )}
    </fieldset>
  );
}
