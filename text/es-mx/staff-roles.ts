/** What the roles of a store's people are called, in its mails and in the back office. */
export const staffRoles = {
  Owner: 'Propietario',
  Manager: 'Gerente',
  Catalog: 'Catálogo',
  Picker: 'Surtidor',
  Driver: 'Repartidor',
  'Customer support': 'Atención a clientes',
  Bookkeeper: 'Contador',
} as const satisfies Record<string, string>;
