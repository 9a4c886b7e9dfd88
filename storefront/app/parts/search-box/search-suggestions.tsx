import { searchTerm } from '@larder/contract/page-query';
import type { Result } from '@larder/contract/client';
import type { searchCalls } from '@larder/contract/search';
import { formatMoney } from '@larder/domain/money';
import { plural } from '@larder/text/say';
import { LayoutGrid, Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { useBackends } from '../../backends.ts';
import { useLink, useStore } from '../../state/store.ts';
import { useAnnounce } from '../../ui/announce.tsx';
import { useText } from '../../words.ts';
import { matchedPart } from './matched-part.ts';
import { unitPrices } from '../product/prices.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { askedOf, listingViewQuery } from '../page/view-query.ts';

/** A pause in typing before suggestions are asked for: short, as they only help. */
const PAUSE_MS = 220;
const MOST = 6;

type Found = Result<(typeof searchCalls)['GET api/catalog/search/:searchString']>;

type Props = {
  text: string;
  /** The box: Up from the first suggestion and Escape lead back to it. */
  input: RefObject<HTMLInputElement | null>;
  /** Closes the list; `left` when a suggestion was followed. */
  onClose: (left: boolean) => void;
};

/** What a term finds, while it is typed: products to go to, departments they are in, and all results. Plain links. */
export default function SearchSuggestions({ text, input, onClose }: Props) {
  const t = useText();
  const link = useLink();
  const announce = useAnnounce();
  const { experience } = useBackends();
  const store = useStore();
  const panel = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const term = searchTerm(text);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      experience('GET api/catalog/search/:searchString', {
        params: { searchString: term },
        query: { ...listingViewQuery(askedOf(store)), pageNumber: 1, pageSize: MOST },
        signal: controller.signal,
      }).then(
        (answer) => {
          setFound(answer);
          const total = answer.totals.totalResults;
          announce(t(plural(total, '{0} result', '{0} results'), total));
        },
        // Suggestions only help: without them the box still searches.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [announce, experience, store, t, term]);

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.currentTarget);
    const target = {
      ArrowDown: links[at + 1],
      ArrowUp: links[at - 1] ?? input.current,
      Home: links[0],
      End: links.at(-1),
    };
    if (event.key === 'Escape') {
      input.current?.focus();
      return onClose(false);
    }
    if (!(event.key in target)) return;
    event.preventDefault();
    target[event.key as keyof typeof target]?.focus();
  };
  if (!found || found.products.length === 0) return null;

  const follow = { onKeyDown, onClick: () => onClose(true), className: 'suggestion' };
  const departments = found.facets.departments.filter((each) => each.parentKey !== null);
  const best = [...departments].sort((a, b) => b.count - a.count).slice(0, 2);
  return (
    <div ref={panel} className="suggestions">
      <ul aria-label={t('Results for "{0}"', term)}>
        {found.products.map((product) => (
          <li key={product.key}>
            <Link to={link('/product/:id', { id: product.key })} prefetch="intent" {...follow}>
              <span className="size-11 flex-none overflow-hidden rounded-sm bg-tile">
                <ProductPicture guid={product.thumbnailKey} size={44} />
              </span>
              <span className="min-w-0 flex-1">
                <Matched name={product.name} term={term} />
                <span className="block text-caption text-ink-3">{product.weightLabel}</span>
              </span>
              {product.isSold ? (
                <span className="tnum font-semibold">{formatMoney(unitPrices(product).current)}</span>
              ) : null}
            </Link>
          </li>
        ))}
        {best.map((department) => (
          <li key={`department ${department.key}`}>
            <Link to={link('/department/:deptId', { deptId: department.key })} prefetch="intent" {...follow}>
              <span className="grid size-11 flex-none place-items-center text-ink-3">
                <LayoutGrid aria-hidden size={20} strokeWidth={1.75} />
              </span>
              <span className="flex-1">{department.name}</span>
              <span className="tnum text-small text-ink-3">{department.count}</span>
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <Link to={link('/search', {}, { q: term })} {...follow}>
            <span className="grid size-11 flex-none place-items-center text-brand">
              <Search aria-hidden size={20} />
            </span>
            <span className="flex-1 font-semibold text-brand">
              {t(plural(found.totals.totalResults, '{0} result', '{0} results'), found.totals.totalResults)}
            </span>
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** A name with what was typed light and the rest bold: the eye finds what is new. */
function Matched({ name, term }: { name: string; term: string }) {
  const part = matchedPart(name, term);
  if (!part) return <span className="block truncate font-medium">{name}</span>;
  return (
    <span className="block truncate font-bold">
      {name.slice(0, part.start)}
      <span className="font-normal">{name.slice(part.start, part.end)}</span>
      {name.slice(part.end)}
    </span>
  );
}
