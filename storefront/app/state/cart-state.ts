import { createContext, useContext } from 'react';
import { useStore as useZustand } from 'zustand';
import { shownQuantity, type CartActions, type CartData, type CartStore } from './cart-data.ts';
import { optimisticNumbers } from './optimistic-cart.ts';

export const CartContext = createContext<CartStore | null>(null);

/** Returns the cart's store, for code that changes it without showing it. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart without a selected store');
  return store;
}

type CartState = CartData & CartActions & { quantityOf(productKey: number): number };

/**
 * Returns the whole cart state; a component that needs one product's quantity uses useCartQuantity instead.
 */
export function useCart(): CartState {
  const store = useCartStore();
  const data = useZustand(store);
  return { ...data, ...store.actions, quantityOf: (key) => shownQuantity(data, key) };
}

/**
 * Returns the quantity that a shopper sees of a product: 0 when it is not in the cart. Renders again only
 * when that number changes.
 */
export function useCartQuantity(productKey: number): number {
  return useZustand(useCartStore(), (state) => shownQuantity(state, productKey));
}

/** Returns why the last change of this product failed, or undefined. */
export function useCartError(productKey: number): unknown {
  return useZustand(useCartStore(), (state) => state.errors[productKey]);
}

/** Returns the numbers in the header: pieces and subtotal with pending changes counted in. */
export function useCartBadge(): { count: number; subtotal: number; status: CartData['status'] } {
  const store = useCartStore();
  const data = useZustand(store);
  return { ...optimisticNumbers(data.cart, Object.values(data.pending)), status: data.status };
}
