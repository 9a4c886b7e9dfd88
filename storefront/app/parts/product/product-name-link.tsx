import { Link } from 'react-router';
import { useLink } from '../../state/store.ts';
import { CutName } from './cut-name.tsx';

type Props = { product: { prodRrn: number; prodName: string; prodWeightLabel: string } };

/** A product's whole name in a row, as a link to its page. */
export function ProductNameLink({ product: { prodRrn, prodName, prodWeightLabel } }: Props) {
  const link = useLink();
  return (
    <Link
      to={link('/product/:id', { id: prodRrn })}
      className="rounded-xs text-label font-semibold underline-offset-3 hover:underline"
    >
      <CutName name={prodName} label={prodWeightLabel} max={Infinity} />
    </Link>
  );
}
