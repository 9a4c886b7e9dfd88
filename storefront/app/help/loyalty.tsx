import { useText } from '@larder/ui/words.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';

export const meta = screenMeta('Loyalty');

/** A page kept for the loyalty programme, blank as specified; only screen readers are told where it is. */
export default function Loyalty() {
  const t = useText();
  return (
    <h1 className="sr-only" tabIndex={-1}>
      {t('Loyalty')}
    </h1>
  );
}
