import { Link } from 'react-router';
import { useLink, useMaybeStore } from './store.ts';

/** The merchant's mark, leading home; without a store, ours. */
export function Logo() {
  const link = useLink();
  const store = useMaybeStore();
  const images = [...(store?.website.locationImages ?? []), ...(store?.website.merchantImages ?? [])];
  const mark =
    images.find((image) => image.type === 'top_bar') ??
    images.find((image) => image.type === 'merch_top_bar');
  const name = store?.website.merchant?.name ?? 'Larder';
  return (
    <Link to={link('/')} className="flex min-h-11 shrink-0 items-center rounded-sm" aria-label={name}>
      {mark ? (
        <img
          src={`/experience/image/${mark.guid}?width=320`}
          alt=""
          className="h-(--logo-h) w-auto max-w-[38vw] md:max-w-52"
          height={32}
        />
      ) : (
        <span className="text-h2 font-extrabold tracking-tight text-brand">{name}</span>
      )}
    </Link>
  );
}
