import type { Department } from '@larder/contract/catalog';
import { Slider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { Percent } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLink } from '../../state/store.ts';
import { hasSale } from './department-tree.ts';
import './department-chips.css';

type Props = {
  departments: readonly Department[];
  /** The current department; 0 for the sale. */
  current?: number;
};

/** The number of chips in a wide screen's row before "More" opens the others. */
const FIRST = 10;

/**
 * The top departments as one row of links that scrolls sideways, with the current one in view. Where a
 * pointer cannot scroll it, many departments are behind "More"; the current one is always shown.
 */
export function DepartmentChips({ departments, current }: Props) {
  const t = useText();
  const link = useLink();
  const root = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const many = departments.length > FIRST + 2;
  useEffect(() => {
    const row = root.current?.querySelector('ul');
    const chosen = row?.querySelector('[aria-current]')?.closest('li');
    // Without scrollIntoView: that would move the page as well.
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  const chip = (deptId: number | 'sale', name: string, isFurther: boolean) => (
    <Link
      to={link('/department/:deptId', { deptId })}
      prefetch="intent"
      className={isFurther ? 'chip chip-further' : 'chip'}
      aria-current={current === (deptId === 'sale' ? 0 : deptId) ? 'page' : undefined}
    >
      {deptId === 'sale' ? <Percent aria-hidden size={16} strokeWidth={2.5} className="text-sale" /> : null}
      {name}
    </Link>
  );
  const items = departments.map(({ key, name }, index) => ({
    key,
    content: chip(key, name, many && index >= FIRST && key !== current),
  }));
  if (hasSale(departments) || current === 0)
    items.unshift({ key: 0, content: chip('sale', t('Sale'), false) });
  if (many) {
    const more = (
      <button type="button" className="chip chip-more" aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'Fewer departments' : 'More departments')}
      </button>
    );
    items.push({ key: -1, content: more });
  }
  return (
    <div ref={root} className={all ? 'chips-all' : undefined}>
      <Slider label={t('Departments')} items={items} itemClass="" rowClass="chip-row" />
    </div>
  );
}
