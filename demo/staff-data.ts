import type { Role } from '@larder/domain/staff-roles';

export type DemoPerson = {
  email: string;
  name: string;
  langCode: 'EN-US' | 'ES-MX';
  role: Role;
  /** The store they work in, by its alias; with `everywhere` all stores of its merchant. */
  alias: string;
  everywhere?: true;
  /** Four digits for a shared device. */
  pin?: string;
};

/** The password of all people of the demo. */
export const demoStaffPassword = 'pantry-staple-7';

/** The people who work in the demo's stores; owners come first, since they invite the others. */
export const demoStaff: readonly DemoPerson[] = [
  {
    email: 'olivia@larder.test',
    name: 'Olivia Grant',
    langCode: 'EN-US',
    role: 'owner',
    alias: 'greenfield',
    everywhere: true,
  },
  {
    email: 'maria@larder.test',
    name: 'María López',
    langCode: 'ES-MX',
    role: 'manager',
    alias: 'greenfield',
    everywhere: true,
  },
  {
    email: 'sam@larder.test',
    name: 'Sam Carter',
    langCode: 'EN-US',
    role: 'picker',
    alias: 'greenfield',
    pin: '2580',
  },
  {
    email: 'joan@larder.test',
    name: 'Joan Miller',
    langCode: 'EN-US',
    role: 'support',
    alias: 'greenfield',
    everywhere: true,
  },
  {
    email: 'drew@larder.test',
    name: 'Drew Collins',
    langCode: 'EN-US',
    role: 'driver',
    alias: 'greenfield',
    pin: '1470',
  },
  {
    email: 'cathy@larder.test',
    name: 'Cathy Young',
    langCode: 'EN-US',
    role: 'catalog',
    alias: 'greenfield',
    everywhere: true,
  },
  {
    email: 'ben@larder.test',
    name: 'Ben Foster',
    langCode: 'EN-US',
    role: 'bookkeeper',
    alias: 'greenfield',
    everywhere: true,
  },
  {
    email: 'lupe@larder.test',
    name: 'Lupe Torres',
    langCode: 'ES-MX',
    role: 'owner',
    alias: 'mercado-sol',
    everywhere: true,
  },
  {
    email: 'beto@larder.test',
    name: 'Beto Ruiz',
    langCode: 'ES-MX',
    role: 'picker',
    alias: 'mercado-sol',
    pin: '3690',
  },
];
