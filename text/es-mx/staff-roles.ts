/** The names of the staff's roles, in mails and in the back office. */
export const staffRoles = {
  Owner: 'Propietario',
  Manager: 'Gerente',
  Catalog: 'Catálogo',
  Picker: 'Surtidor',
  Driver: 'Repartidor',
  'Customer support': 'Atención a clientes',
  Bookkeeper: 'Contador',
} as const satisfies Record<string, string>;
