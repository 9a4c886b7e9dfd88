import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import type { RefObject } from 'react';

/** The props of a dialog that changes an order. */
export type ChangeProps = {
  order: OrderDetail;
  products: readonly OrderProduct[];
  onChanged: () => Promise<void>;
  onClose: () => void;
  /** The element that gets focus when the dialog's opener is gone. */
  returnTo: RefObject<HTMLElement | null>;
};
