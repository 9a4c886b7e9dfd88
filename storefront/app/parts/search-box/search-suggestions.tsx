import { isSearchable, searchTerm } from '@larder/contract/page-query';
import { formatMoney } from '@larder/domain/money';
import { plural } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { LayoutGrid, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useLink } from '../../state/store.ts';
import { matchedPart } from './matched-part.ts';
import { rememberSearch } from '../../state/recent-searches.ts';
import { unitPrices } from '../../state/unit-prices.ts';
import { PerUnit, SizeAndMeasure } from '../product/price.tsx';
import { measurePrice } from '../product/prices.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { SuggestionPlus } from './suggestion-plus.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { useSuggestionKeys } from './use-suggestion-keys.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

type Props = {
  text: string;
  /** The search box: Up from the first suggestion and Escape lead back to it. */
  input: RefObject<HTMLInputElement | null>;
  /** Closes the list; `left` when a suggestion was followed. */
  onClose: (left: boolean) => void;
};

/**
 * Suggestions for a typed text: words to search for, products, their departments, and all results where the
 * text is long enough to search for. They are plain links.
 */
export default function SearchSuggestions({ text, input, onClose }: Props) {
  const t = useText();
  const term = searchTerm(text);
  const found = useSuggestions(term);
  const { panel, onKeyDown } = useSuggestionKeys(input, onClose);

  if (!found || found.words.length + found.products.length === 0) return null;

  const follow = { onKeyDown, onClick: () => onClose(true), className: 'suggestion' };
  const search = (word: string) => ({
    ...follow,
    onClick: () => {
      rememberSearch(word);
      onClose(true);
    },
  });
  return (
    <SuggestionPanel ref={panel}>
      <ul aria-label={t('Suggestions for "{0}"', term)}>
        {found.words.map((word) => (
          <li key={`word ${word}`}>
            <WordLink word={word} term={term} follow={search(word)} />
          </li>
        ))}
        {found.products.map((product) => (
          <li key={product.key} className="suggestion-row">
            <ProductLink product={product} term={term} follow={follow} />
            <SuggestionPlus product={product} onKeyDown={onKeyDown} />
          </li>
        ))}
        {found.departments.map((department) => (
          <li key={`department ${department.key}`}>
            <DepartmentLink department={department} follow={follow} />
          </li>
        ))}
        {isSearchable(term) ? (
          <li className="mt-1 border-t border-line pt-1">
            <AllResults total={found.totals.totalResults} term={term} follow={search(term)} />
          </li>
        ) : null}
      </ul>
    </SuggestionPanel>
  );
}

/** The handlers and look of every suggestion's link. */
type Follow = Pick<LinkProps, 'onKeyDown' | 'onClick' | 'className'>;

function WordLink({ word, term, follow }: { word: string; term: string; follow: Follow }) {
  const link = useLink();
  return (
    <Link to={link('/search', {}, { q: word })} {...follow} className="suggestion suggestion-word">
      <span className="grid w-11 flex-none place-items-center text-ink-3">
        <Search aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <Matched name={word} term={term} />
      </span>
    </Link>
  );
}

function ProductLink({
  product,
  term,
  follow,
}: {
  product: Suggestions['products'][number];
  term: string;
  follow: Follow;
}) {
  const link = useLink();
  const { current } = unitPrices(product);
  return (
    <Link to={link('/product/:id', { id: product.key })} prefetch="intent" {...follow}>
      <span className="size-11 flex-none overflow-hidden rounded-sm bg-tile">
        <ProductPicture guid={product.thumbnailKey} size={44} />
      </span>
      <span className="min-w-0 flex-1">
        <Matched name={product.name} term={term} />
        <span className="block text-caption text-ink-3">
          <SizeAndMeasure label={product.weightLabel} measure={measurePrice(product.comparison, current)} />
        </span>
      </span>
      {product.isSold ? (
        <span className="tnum text-right font-semibold">
          {formatMoney(current)}
          {product.sellingMode === 'UNIT' ? null : (
            <PerUnit mode={product.sellingMode} className="block text-caption font-normal text-ink-3" />
          )}
        </span>
      ) : null}
    </Link>
  );
}

function DepartmentLink({
  department,
  follow,
}: {
  department: Suggestions['departments'][number];
  follow: Follow;
}) {
  const link = useLink();
  return (
    <Link to={link('/department/:deptId', { deptId: department.key })} prefetch="intent" {...follow}>
      <span className="grid size-11 flex-none place-items-center text-ink-3">
        <LayoutGrid aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className="flex-1">{department.name}</span>
      <span className="tnum text-small text-ink-3">{department.count}</span>
    </Link>
  );
}

function AllResults({ total, term, follow }: { total: number; term: string; follow: Follow }) {
  const t = useText();
  const link = useLink();
  return (
    <Link to={link('/search', {}, { q: term })} {...follow}>
      <span className="grid size-11 flex-none place-items-center text-brand">
        <Search aria-hidden size={20} />
      </span>
      <span className="flex-1 font-semibold text-brand">
        {t(plural(total, '{0} result', '{0} results'), total)}
      </span>
    </Link>
  );
}

/** A name with the typed part light and the rest bold, so that the eye finds the new part. */
function Matched({ name, term }: { name: string; term: string }) {
  const part = matchedPart(name, term);
  if (!part) return <span className="line-clamp-2 font-medium">{name}</span>;
  return (
    <span className="line-clamp-2 font-bold">
      {name.slice(0, part.start)}
      <span className="font-normal">{name.slice(part.start, part.end)}</span>
      {name.slice(part.end)}
    </span>
  );
}
