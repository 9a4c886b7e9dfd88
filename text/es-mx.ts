import { account } from './es-mx/account.ts';
import { cart } from './es-mx/cart.ts';
import { catalog } from './es-mx/catalog.ts';
import { checkout } from './es-mx/checkout.ts';
import { orders } from './es-mx/orders.ts';
import { shell } from './es-mx/shell.ts';
import { signIn } from './es-mx/sign-in.ts';
import { toasts } from './es-mx/toasts.ts';

/** Mexican Spanish for every English text: the table that says which keys exist. */
export const spanish = {
  ...shell,
  ...catalog,
  ...cart,
  ...checkout,
  ...orders,
  ...account,
  ...signIn,
  ...toasts,
} as const satisfies Record<string, string>;
