import { Picture } from '@larder/ui/picture.tsx';
import { useText } from '@larder/ui/words.ts';
import { ChevronDown } from 'lucide-react';
import { useStore } from '../state/store.ts';
import { storeSource } from '../parts/picture/picture-source.ts';
import './about-us.css';

/** The store's words about itself, if any: one line that opens, so that food comes first; a title alone is just read. */
export function AboutUs() {
  const t = useText();
  const { location } = useStore();
  const { aboutUsTitle, aboutUsDesc, thumbId } = location;
  if (!aboutUsTitle && !aboutUsDesc) return null;
  const title = <h2 className="about-us-title">{aboutUsTitle || t('About us')}</h2>;
  return (
    <section aria-label={t('About us')} className="home-about">
      {aboutUsDesc || thumbId ? (
        <details className="about-us">
          <summary className="about-us-line">
            {title}
            <ChevronDown aria-hidden size={18} className="about-us-arrow" />
          </summary>
          <div className="about-us-more">
            {thumbId ? (
              <Picture
                source={storeSource(thumbId)}
                alt=""
                width={480}
                height={270}
                sizes="(min-width:768px) 300px,100vw"
                className="about-us-picture"
              />
            ) : null}
            {aboutUsDesc ? <p className="max-w-[68ch] text-ink-2">{aboutUsDesc}</p> : null}
          </div>
        </details>
      ) : (
        title
      )}
    </section>
  );
}
