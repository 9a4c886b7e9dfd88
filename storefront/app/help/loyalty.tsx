import { screenMeta } from '../parts/page/screen-meta.ts';
import { useText } from '../words.ts';

export const meta = screenMeta('Loyalty');

/** A place kept for the loyalty programme: its title and nothing else. */
export default function Loyalty() {
  const t = useText();
  return (
    <div className="container-page pt-6 md:pt-10">
      <h1 className="h1" tabIndex={-1}>
        {t('Loyalty')}
      </h1>
    </div>
  );
}
