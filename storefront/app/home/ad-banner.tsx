import type { Result } from '@larder/contract/client';
import type { websiteCalls } from '@larder/contract/website';
import { ButtonLink } from '@larder/ui/button.tsx';
import { Picture } from '@larder/ui/picture.tsx';
import { SliderArrows, useSlider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';
import { useLink } from '../state/store.ts';
import { storeSource } from '../parts/picture/picture-source.ts';
import { adTarget } from './ad-link.ts';
import './ad-banner.css';

export type Ad = Result<(typeof websiteCalls)['GET api/users/locations/ads']>[number];

/** The current ads. Several stand side by side and move only by hand. Unknown types render nothing. */
export function AdBanner({ ads }: { ads: readonly Ad[] }) {
  const t = useText();
  const row = useRef<HTMLUListElement>(null);
  const shown = ads.filter((ad) => ad.adType === 'DEFAULT');
  const { position, scroll } = useSlider(row, shown.length);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('Advertisement')} className="relative">
      <ul ref={row} className={`ad-row snap-row glides ${shown.length === 2 ? 'ad-pair' : ''}`}>
        {shown.map((ad, index) => (
          <li
            key={ad.key}
            className={shown.length === 1 ? 'w-full' : 'ad-item'}
            aria-label={shown.length > 1 ? t('{0} of {1}', index + 1, shown.length) : undefined}
          >
            <AdCard ad={ad} look={index % 3} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && !(position.atStart && position.atEnd) ? (
        <SliderArrows
          position={position}
          onScroll={scroll}
          label={t('Advertisement')}
          className="slider-arrows-apart ad-arrows"
        />
      ) : null}
    </section>
  );
}

/** Its picture comes after those of the first products: food is what one waits for. */
function AdCard({ ad, look }: { ad: Ad; look: number }) {
  const link = useLink();
  const target = ad.adButtonShowFlag && ad.adButtonText ? adTarget(ad.adButtonLink) : null;
  const hasText = Boolean(ad.adDisplayTitle || ad.adDisplayText || target);
  return (
    <article className={`ad-card ad-wide ad-look-${look}`}>
      {ad.imageGuid ? (
        <div className={`ad-picture ${hasText ? '' : 'ad-picture-alone'}`}>
          <Picture
            source={storeSource(ad.imageGuid)}
            alt=""
            width={960}
            height={480}
            // Not its column's width: it is as high as the card, and cut at its sides.
            sizes="320px"
          />
        </div>
      ) : null}
      {hasText ? (
        <div className="ad-text">
          {ad.adDisplayTitle ? <h2 className="ad-title">{ad.adDisplayTitle}</h2> : null}
          {ad.adDisplayText ? <p className="ad-line">{ad.adDisplayText}</p> : null}
          {target ? (
            <ButtonLink
              to={link(target.pattern, target.params)}
              prefetch="intent"
              look="bare"
              className="ad-button"
            >
              {ad.adButtonText}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}
