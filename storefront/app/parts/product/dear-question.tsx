import { cents, formatMoney } from '@larder/domain/money';
import {
  approximateWeight,
  formatQuantity,
  thousandths,
  thousandthsFromDecimal,
} from '@larder/domain/quantity';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, type ReactNode } from 'react';
import { amountOf, type Sellable } from '../../state/optimistic-cart.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';
import { useAboutWeight } from './use-about-weight.ts';

const storageKey = 'larder-asked-about';

/** The products asked about, where the browser refuses storage. */
const askedHere = new Set<number>();

/** Returns the keys of the products asked about, as this tab keeps them. */
export function keptAsked(kept: unknown): number[] {
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : [];
}

const storedAsked = () => keptAsked(readTab(storageKey));

/** Returns whether a product was asked about in this visit. */
function wasAsked(productKey: number): boolean {
  return askedHere.has(productKey) || storedAsked().includes(productKey);
}

function rememberAsked(productKey: number): void {
  askedHere.add(productKey);
  keepInTab(storageKey, [...new Set([...storedAsked(), productKey])]);
}

/** Calls `add`, after a yes where the step between the quantities is dear. */
export type AskDear = (from: number, to: number, add: () => void) => void;

/**
 * Returns a function that asks about a dear step in the place that `show` fills, once for a product and
 * visit.
 */
export function askDear(product: Sellable, show: (question: ReactNode) => void): AskDear {
  return (from, to, add) => {
    if (wasAsked(product.key)) return add();
    const onAnswer = () => show(null);
    show(<DearQuestion product={product} from={from} to={to} add={add} onAnswer={onAnswer} />);
  };
}

type Props = { product: Sellable; from: number; to: number; add: () => void; onAnswer: () => void };

/** Asks whether a press is meant, with the quantity it adds and its price. */
function DearQuestion({ product, from, to, add, onAnswer }: Props) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  useEffect(() => rememberAsked(product.key), [product.key]);
  const selling = sellingOfAnswer(product);
  const more = thousandths(thousandthsFromDecimal(to) - thousandthsFromDecimal(from));
  const weight = approximateWeight(selling, more);
  const amount = formatQuantity(selling, more);
  const price = formatMoney(cents(amountOf(product, to) - amountOf(product, from)));
  return (
    <ConfirmDialog
      title={t(weight === null ? "That's {0}. Add it?" : "That's about {0}. Add it?", price)}
      keep={t('Not now')}
      confirm={t('Add to cart')}
      look="primary"
      busy={false}
      onConfirm={() => {
        add();
        onAnswer();
      }}
      onClose={onAnswer}
    >
      <p className="font-semibold">{nameWithSize(product.name, product.weightLabel)}</p>
      <p className="tnum mt-1 text-ink-2">
        {weight === null ? amount : `${amount} · ${aboutWeight(weight)}`}
      </p>
    </ConfirmDialog>
  );
}
