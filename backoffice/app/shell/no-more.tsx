import { useText } from '@larder/ui/words.ts';
import type { Place } from './places.ts';

/** Stands in a place for somebody who may not do its work, or not any more. */
export function NoMore({ place }: { place: Place }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-4 p-4 md:p-6">
      <title>{t(place.label)}</title>
      <h1 className="h1" tabIndex={-1}>
        {t(place.label)}
      </h1>
      <p role="alert">{t('You may not do this here. Ask a manager.')}</p>
    </div>
  );
}
