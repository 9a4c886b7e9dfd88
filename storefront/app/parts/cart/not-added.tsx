import type { NotAdded } from '@larder/contract/cart-parts';
import { nameWithSize } from '@larder/domain/name-with-size';

type Props = { of: readonly NotAdded[]; className?: string };

/** The products that could not be added to the cart, each with its size and the reason. */
export function NotAddedList({ of: notAdded, className = '' }: Props) {
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {notAdded.map(({ prodKey, prodName, prodWeightLabel, reason }) => (
        <li key={prodKey}>
          {nameWithSize(prodName, prodWeightLabel)}: {reason}
        </li>
      ))}
    </ul>
  );
}
