import type { TextKey } from './say.ts';

/** The names of the roles. */
export const roleWords = {
  owner: 'Owner',
  manager: 'Manager',
  catalog: 'Catalog',
  picker: 'Picker',
  driver: 'Driver',
  support: 'Customer support',
  bookkeeper: 'Bookkeeper',
} as const satisfies Record<string, TextKey>;
