import { account } from './es-mx/account.ts';
import { again } from './es-mx/again.ts';
import { cart } from './es-mx/cart.ts';
import { catalog } from './es-mx/catalog.ts';
import { checkout } from './es-mx/checkout.ts';
import { orderPage } from './es-mx/order-page.ts';
import { orders } from './es-mx/orders.ts';
import { shell } from './es-mx/shell.ts';
import { signIn } from './es-mx/sign-in.ts';

/** What the browser needs in Spanish: all of `spanish` but what only the server says. */
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
