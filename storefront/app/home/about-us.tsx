import { Picture } from '@larder/ui/picture.tsx';
import { useText } from '@larder/ui/words.ts';
import { useStore } from '../state/store.ts';
import { storeSource } from '../parts/picture/picture-source.ts';
import './about-us.css';

/** Who this store is, when it says so. */
export function AboutUs() {
  const t = useText();
  const { location } = useStore();
  const { aboutUsTitle, aboutUsDesc, thumbId } = location;
  if (!aboutUsTitle && !aboutUsDesc) return null;
  return (
    <section aria-label={t('About us')} className="about-us">
      {thumbId ? (
        <Picture
          source={storeSource(thumbId)}
          alt=""
          width={480}
          height={270}
          sizes="(min-width:768px) 360px,100vw"
          className="about-us-picture"
        />
      ) : null}
      <div className="grid content-center gap-2">
        <h2 className="h2">{aboutUsTitle}</h2>
        <p className="max-w-[68ch] text-ink-2">{aboutUsDesc}</p>
      </div>
    </section>
  );
}
