import { backofficeOnly } from './es-mx-backoffice.ts';
import { spanishScreens } from './es-mx-screens.ts';
import { mails } from './es-mx/mails.ts';
import { money } from './es-mx/money.ts';
import { refusals } from './es-mx/refusals.ts';
import { staffRoles } from './es-mx/staff-roles.ts';

/** Mexican Spanish for every English text: the table that says which keys exist. Add a text to the file of its area. */
export const spanish = {
  ...spanishScreens,
  ...backofficeOnly,
  ...refusals,
  ...mails,
  ...money,
  ...staffRoles,
} as const satisfies Record<string, string>;
