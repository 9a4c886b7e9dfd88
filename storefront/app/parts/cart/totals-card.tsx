import { dollars } from '@larder/domain/money';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ceilingText, itemsLabel, savingsText, totalsRows, type TotalsFacts } from './totals-rows.ts';
import './totals-card.css';

type ListProps = {
  facts: TotalsFacts;
  /** True while new numbers load: the old ones stay. */
  busy?: boolean;
  /** Announces a changed total; leave it off where something else already does. */
  speaks?: boolean;
};

/** Subtotal, promo, fee and total; below them the savings, and the most the order can cost. */
export function TotalsList({ facts, busy = false, speaks = false }: ListProps) {
  const t = useText();
  const saved = savingsText(facts);
  const ceiling = ceilingText(facts);
  const changes = useTotalChanges(facts.total, busy, speaks);
  return (
    <div aria-busy={busy || undefined}>
      <dl className="tnum grid gap-2.5">
        {totalsRows(facts).map((row) => (
          <div key={row.key} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">
              {t(row.label)}
              {row.key === 'SUBTOTAL' ? (
                <span className="text-small text-ink-3"> · {t(...itemsLabel(facts.productsCount))}</span>
              ) : null}
              {row.note ? <span className="text-small text-ink-3"> · {row.note}</span> : null}
            </dt>
            <dd className={row.key === 'PROMOPCT' ? 'font-semibold text-ok' : ''}>{row.amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
          <dt className="text-h2 font-extrabold">{t('Total')}</dt>
          <dd key={changes} className={`text-h2 font-extrabold ${changes > 0 ? 'total-changed' : ''}`}>
            {dollars(facts.total)}
          </dd>
        </div>
        {saved ? (
          <div className="flex items-baseline justify-between gap-4 rounded-sm bg-ok-soft px-3 py-1.5 text-small font-semibold text-ok">
            <dt>{t('Savings')}</dt>
            <dd>{saved}</dd>
          </div>
        ) : null}
      </dl>
      {ceiling ? (
        <p className="mt-3 text-small text-ink-2">
          {t(
            "For items sold by weight, you pay for the actual weight. Your total won't be more than {0}.",
            ceiling,
          )}
        </p>
      ) : null}
    </div>
  );
}

type CardProps = ListProps & {
  title: string;
  level?: 2 | 3;
  /** Content below the numbers: promo entry, note, button. */
  children?: ReactNode;
  className?: string;
};

/** The totals in their card, the same on cart, checkout, summary and order. */
export function TotalsCard({ title, level = 2, children, className = '', ...list }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className={`card p-5 md:p-6 ${className}`}>
      <Heading className="h3 mb-4">{title}</Heading>
      <TotalsList {...list} />
      {children}
    </section>
  );
}

/**
 * Returns how often the total has changed, and announces each change if wanted. Totals that are still loading
 * do not count.
 */
function useTotalChanges(total: number, busy: boolean, speaks: boolean): number {
  const t = useText();
  const announce = useAnnounce();
  const [seen, setSeen] = useState({ total: busy ? null : total, changes: 0 });
  if (!busy && seen.total !== total) {
    setSeen({ total, changes: seen.total === null ? 0 : seen.changes + 1 });
  }
  const { changes } = seen;
  const tell = useEffectEvent(() => announce(t('The total changed to {0}', dollars(total))));
  useEffect(() => {
    if (changes > 0 && speaks) tell();
  }, [changes, speaks]);
  return changes;
}
