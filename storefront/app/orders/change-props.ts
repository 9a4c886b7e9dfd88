import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import type { RefObject } from 'react';

/** What a dialog that changes an order is given. */
export type ChangeProps = {
  order: OrderDetail;
  products: readonly OrderProduct[];
  onChanged: () => Promise<void>;
  onClose: () => void;
  /** Where the focus goes when what opened it is gone by then. */
  returnTo: RefObject<HTMLElement | null>;
};
