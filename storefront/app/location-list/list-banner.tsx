import type { LocationList } from '@larder/contract/catalog';
import { Picture } from '@larder/ui/picture.tsx';
import { storeSource } from '../parts/picture/picture-source.ts';

/** The list's banner: picture beside text, or either alone. The text is always in the page, never only in the picture. */
export function ListBanner({ list }: { list: LocationList }) {
  const { title, subtitle, description, image, color } = list;
  const hasText = Boolean(subtitle || description);
  const heading = (
    <h1 className="h-display" tabIndex={-1}>
      {title}
    </h1>
  );
  if (!image && !hasText) return heading;
  return (
    <header className="banner" style={color ? { ['--banner' as string]: color } : undefined}>
      {image ? (
        <div className="banner-picture">
          <Picture
            source={storeSource(image)}
            alt=""
            width={960}
            height={480}
            sizes="(min-width:768px) 60vw,100vw"
            eager
          />
        </div>
      ) : null}
      <div className="banner-text">
        {heading}
        {subtitle ? <p className="text-h3 font-semibold">{subtitle}</p> : null}
        {description ? <p className="max-w-[52ch] text-ink-2">{description}</p> : null}
      </div>
    </header>
  );
}
