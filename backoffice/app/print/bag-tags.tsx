import type { Zone } from '@larder/domain/zones';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import type { TextKey } from '@larder/text/say';
import { Tags } from 'lucide-react';
import { windowDate, windowHours } from '../parts/window-words.ts';
import type { Order } from '../state/order.ts';
import { tagsOf, type Tag } from './tags.ts';
import './bag-tags.css';

const zoneNames: Readonly<Record<Zone, TextKey>> = { ambient: 'Dry', chilled: 'Chilled', frozen: 'Frozen' };

/** Shows one tag for each bag: name, code, zone, its number of how many, and the window. */
export function BagTags({ order }: { order: Order }) {
  const t = useText();
  const tags = tagsOf(order.bags);
  if (tags.length === 0)
    return (
      <EmptyState
        drawing={<Tags size={72} strokeWidth={1.25} />}
        heading={t('No bags are packed yet.')}
        level={2}
        text={t('Bags are counted when picking is finished.')}
      />
    );
  return (
    <ol className="tags">
      {tags.map((tag) => (
        <BagTag key={tag.place} order={order} tag={tag} count={tags.length} />
      ))}
    </ol>
  );
}

function BagTag({ order, tag, count }: { order: Order; tag: Tag; count: number }) {
  const t = useText();
  const lang = useLang();
  const { shopper } = order;
  return (
    <li className="tag" data-zone={tag.zone}>
      <p className="tag-row">
        <b className="tag-code tnum">{order.pickupCode || order.number}</b>
        <b className="tag-zone">{t(zoneNames[tag.zone])}</b>
      </p>
      <p className="tag-name">{shopper.fullName ?? shopper.firstName}</p>
      <p className="tag-row tnum">
        <span>
          {windowDate(lang, order)}, {windowHours(lang, order)}
        </span>
        <b className="tag-count">{t('{0} of {1}', tag.place, count)}</b>
      </p>
      <p className="tag-row tnum">
        <span>{order.number}</span>
        {order.stagingSpot ? <span>{t('Spot {0}', order.stagingSpot)}</span> : null}
      </p>
    </li>
  );
}
