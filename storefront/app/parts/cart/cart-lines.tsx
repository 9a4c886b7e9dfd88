import { useId } from 'react';
import { byDepartment, type DepartmentLines } from './by-department.ts';
import { CartLine } from './cart-line.tsx';
import type { ShownLines } from './use-removed-lines.ts';

type Props = {
  cartId: string;
  /** The cart's lines and those that were removed a moment ago. */
  shown: ShownLines;
  /** The level of the departments' headings. */
  heading: 'h2' | 'h4';
};

/**
 * The lines of a cart by department, in the order of a walk through the store; with one department alone,
 * without headings.
 */
export function CartLines({ cartId, shown, heading }: Props) {
  const groups = byDepartment(shown.rows);
  return groups.map((group) => (
    <DepartmentOfCart
      key={group.key}
      group={group}
      heading={groups.length > 1 ? heading : null}
      cartId={cartId}
      shown={shown}
    />
  ));
}

type DepartmentProps = Omit<Props, 'heading'> & {
  group: DepartmentLines<ShownLines['rows'][number]>;
  heading: Props['heading'] | null;
};

function DepartmentOfCart({ group, heading: Heading, cartId, shown }: DepartmentProps) {
  const id = useId();
  return (
    <div className="cart-department">
      {Heading ? (
        <Heading id={id} className="cart-department-name">
          {group.name}
        </Heading>
      ) : null}
      <ul className="cart-lines" aria-labelledby={Heading ? id : undefined}>
        {group.lines.map((line) => (
          <CartLine key={line.prodKey} line={line} cartId={cartId} keep={shown.keep} forget={shown.forget} />
        ))}
      </ul>
    </div>
  );
}
