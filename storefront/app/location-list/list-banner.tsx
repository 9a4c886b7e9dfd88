import type { LocationList } from '@larder/contract/catalog';
import { Banner } from '../parts/page/banner.tsx';

/**
 * The list's banner: picture beside text, or either alone. The text is always in the page, never only in the
 * picture.
 */
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
    <Banner image={image} height={480} color={color}>
      {heading}
      {subtitle ? <p className="text-h3 font-semibold">{subtitle}</p> : null}
      {description ? <p className="max-w-[52ch] text-ink-2">{description}</p> : null}
    </Banner>
  );
}
