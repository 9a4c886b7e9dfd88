import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLink, useMaybeStore } from '../state/store.ts';

/**
 * The merchant's logo as a link home; its name while the logo is missing; without a store, ours. A logo whose size is
 * known moves nothing beside it when it comes late, nor does one of usual width.
 */
export function Logo() {
  const link = useLink();
  const store = useMaybeStore();
  const images = [...(store?.website.locationImages ?? []), ...(store?.website.merchantImages ?? [])];
  const mark =
    images.find((image) => image.type === 'top_bar') ??
    images.find((image) => image.type === 'merch_top_bar');
  const name = store?.website.merchant?.name ?? 'Larder';
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = mark && mark.guid !== failed ? mark : null;
  const guid = shown?.guid;
  // A failure before the page's script ran fired no handler.
  useEffect(() => {
    const element = image.current;
    if (guid && element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(guid);
  }, [guid]);
  return (
    <Link
      to={link('/')}
      className="flex min-h-11 min-w-0 items-center rounded-sm has-[img]:shrink-0 md:min-w-33 md:shrink-0"
      aria-label={name}
    >
      {shown ? (
        <img
          ref={image}
          src={`/experience/image/${shown.guid}?width=320`}
          alt=""
          fetchPriority="low"
          className="h-(--logo-h) w-auto max-w-[38vw] object-contain object-left md:max-w-52"
          width={shown.width ?? undefined}
          height={shown.height ?? 32}
          onError={() => setFailed(shown.guid)}
        />
      ) : (
        <span className="min-w-0 truncate text-h2 font-extrabold tracking-tight text-brand md:max-w-52">
          {name}
        </span>
      )}
    </Link>
  );
}
