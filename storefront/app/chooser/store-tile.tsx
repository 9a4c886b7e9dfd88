import type { StoreCard } from '@larder/contract/website';
import { formatMiles } from '@larder/domain/distance';
import { Picture } from '@larder/ui/picture.tsx';
import { useText } from '@larder/ui/words.ts';
import { retailerLink } from '../state/link.ts';
import { useSessionStore } from '../state/session.ts';
import { storeSource } from '../parts/picture/picture-source.ts';
import { LinkCard } from '../parts/page/link-card.tsx';
import './store-tile.css';

/**
 * A store: picture, name, street, town, distance; on phones side by side, so that all stores of a town are on one
 * screen. The whole tile is a link that loads another document, for another store's look.
 */
export function StoreTile({
  store,
  distance,
  eager,
}: {
  store: StoreCard;
  distance: number | null;
  eager: boolean;
}) {
  const t = useText();
  const { actions } = useSessionStore();
  const address = retailerLink(store);
  return (
    <LinkCard className="store-tile">
      <Picture
        source={storeSource(store.thumbId)}
        alt=""
        width={480}
        height={270}
        sizes="(min-width:1024px) 390px,(min-width:560px) 50vw,36vw"
        eager={eager}
        className="store-tile-front"
      />
      <div className="store-tile-text">
        <h3>
          <a
            href={address}
            className="link-card-link store-tile-link"
            onClick={(event) => {
              // Opening the link in another tab leaves this page unchanged.
              const leaves = !(event.ctrlKey || event.metaKey || event.shiftKey) && address !== '#';
              if (leaves) actions.setOperationInProgress(true);
            }}
          >
            {store.displayName}
          </a>
        </h3>
        <p className="text-ink-2">{store.streetName}</p>
        {/* The distance joins a line that is there already: it comes late, and nothing moves. */}
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          {[store.address.city, store.address.state].filter(Boolean).join(', ')}
          {distance === null ? null : (
            <span className="tnum font-bold text-ink">{t('At {0} miles', formatMiles(distance))}</span>
          )}
        </p>
      </div>
    </LinkCard>
  );
}
