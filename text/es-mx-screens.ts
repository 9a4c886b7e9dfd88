import { account } from './es-mx/account.ts';
import { again } from './es-mx/again.ts';
import { cart } from './es-mx/cart.ts';
import { catalog } from './es-mx/catalog.ts';
import { checkout } from './es-mx/checkout.ts';
import { orderPage } from './es-mx/order-page.ts';
import { orders } from './es-mx/orders.ts';
import { shell } from './es-mx/shell.ts';
import { signIn } from './es-mx/sign-in.ts';

/** The Spanish sentences that the browser needs: all of `spanish` except the server's own. */
export const spanishScreens = {
  ...shell,
  ...catalog,
  ...cart,
  ...checkout,
  ...orders,
  ...orderPage,
  ...again,
  ...account,
  ...signIn,
  // The client's own words for an answer it cannot use.
  'Invalid response': 'Respuesta no válida',
  'No response from API': 'El servidor no respondió',
} as const satisfies Record<string, string>;
