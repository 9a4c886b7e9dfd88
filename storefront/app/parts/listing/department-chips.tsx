import type { Department } from '@larder/contract/catalog';
import { Percent } from 'lucide-react';
import { Link } from 'react-router';
import { useLink } from '../../state/store.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { useText } from '../../words.ts';

type Props = {
  departments: readonly Department[];
  /** The department that shows now; 0 for the sale. */
  current?: number;
  withSale?: boolean;
};

/** The top departments as one row of links that scrolls sideways. */
export function DepartmentChips({ departments, current, withSale = true }: Props) {
  const t = useText();
  const link = useLink();
  const chip = (deptId: number | 'sale', name: string) => (
    <Link
      to={link('/department/:deptId', { deptId })}
      prefetch="intent"
      className="chip"
      aria-current={current === (deptId === 'sale' ? 0 : deptId) ? 'page' : undefined}
    >
      {deptId === 'sale' ? <Percent aria-hidden size={16} strokeWidth={2.5} className="text-sale" /> : null}
      {name}
    </Link>
  );
  const items = departments.map(({ key, name }) => ({ key, content: chip(key, name) }));
  if (withSale) items.unshift({ key: 0, content: chip('sale', t('Sale')) });
  return <Shelf label={t('Departments')} items={items} itemClass="" rowClass="chip-row" />;
}
