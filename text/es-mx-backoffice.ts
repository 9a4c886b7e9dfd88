import { board } from './es-mx/backoffice/board.ts';
import { handOver } from './es-mx/backoffice/hand-over.ts';
import { house } from './es-mx/backoffice/house.ts';
import { order } from './es-mx/backoffice/order.ts';
import { people } from './es-mx/backoffice/people.ts';
import { own } from './es-mx/backoffice/own.ts';
import { picking } from './es-mx/backoffice/picking.ts';
import { refund } from './es-mx/backoffice/refund.ts';
import { staffRoles } from './es-mx/staff-roles.ts';
import { queue } from './es-mx/backoffice/queue.ts';
import { spanishScreens } from './es-mx-screens.ts';

/** The Spanish sentences that only the store's own screens show. */
export const backofficeOnly = {
  ...house,
  ...board,
  ...order,
  ...own,
  ...picking,
  ...refund,
  ...handOver,
  ...people,
  ...queue,
} as const satisfies Record<string, string>;

/**
 * The Spanish sentences of the back office: its own, and those it shares with the shop. Never in a shopper's
 * bundle.
 */
export const spanishBackoffice = { ...spanishScreens, ...staffRoles, ...backofficeOnly } as const;
