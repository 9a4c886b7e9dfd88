import { daysBetween, monthDay, weekdayName } from '@larder/text/days';
import type { OpenOrder } from '@larder/contract/order-amend';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { PackagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useBackends } from '../backends.ts';
import { useLink, useStore } from '../state/store.ts';
import { useAskAgain } from '../use-ask-again.ts';

/** The interval in milliseconds at which it is asked for again: its day changes at midnight, and it closes at its cut-off. */
const askAgainMs = 5 * 60_000;

/**
 * A link to an order of this store that can still be changed, to add the cart's products to it: each store has a cart of
 * its own, and one goes into no other's order. `path` makes it load again where orders are placed and changed; the one
 * known before stays until then.
 */
export default function OpenOrderChip({ path }: { path: string }) {
  const { commerce } = useBackends();
  const { website } = useStore();
  const open = useLoaded(`open order ${website.alias}`, (signal) =>
    commerce('GET api/customer/open-order', { signal }),
  );
  const { data, error, reload } = open;
  const place = /^\/(?:checkout|account)/.test(path) ? path : 'shopping';
  const seen = useRef(place);
  useEffect(() => {
    if (place === seen.current) return;
    seen.current = place;
    void reload();
  }, [place, reload]);
  useAskAgain(error, reload);
  usePolling(open, askAgainMs);
  return data?.order ? <Chip order={data.order} /> : null;
}

function Chip({ order: { orderId, day, today } }: { order: OpenOrder }) {
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const ahead = daysBetween(today, day);
  const label =
    ahead === 0
      ? t("Add to today's order")
      : ahead === 1
        ? t("Add to tomorrow's order")
        : // From a week on the name of a weekday would mean an earlier one.
          t("Add to {0}'s order", ahead < 7 ? weekdayName(lang, day) : monthDay(lang, day));
  return (
    <Link
      to={link('/account/orders/:id', { id: orderId })}
      state={{ adding: true }}
      className="open-order inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-label font-semibold hover:bg-header-hover xl:border xl:border-line xl:px-4"
      title={label}
    >
      <PackagePlus aria-hidden size={22} strokeWidth={1.75} className="flex-none" />
      <span className="open-order-words sr-only text-balance xl:not-sr-only xl:max-w-32 xl:leading-5">
        {label}
      </span>
    </Link>
  );
}
