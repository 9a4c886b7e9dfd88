/** The board of today, and what stands on a ticket. */
export const board = {
  // Columns
  New: 'Nuevos',
  'To pick': 'Por surtir',
  'Waiting for shopper': 'Esperando al cliente',
  Ready: 'Listos',
  'Here now': 'Ya están aquí',
  'On the road': 'En ruta',
  Problems: 'Problemas',
  'Orders by what happens next': 'Pedidos por lo que sigue',
  'What happens next': 'Lo que sigue',
  '{0} order': '{0} pedido',
  '{0} orders': '{0} pedidos',
  'No orders here.': 'Aquí no hay pedidos.',
  'Nothing to do right now.': 'Nada pendiente por ahora.',
  'New orders appear here by themselves.': 'Los pedidos nuevos aparecen aquí solos.',
  'No order is like that.': 'Ningún pedido coincide.',
  'New order {0}': 'Pedido nuevo {0}',

  // Filters
  Store: 'Tienda',
  Window: 'Horario',
  'All stores': 'Todas las tiendas',
  'All windows': 'Todos los horarios',
  'Delivery and pickup': 'Domicilio y recoger',
  Filter: 'Filtrar',
  'Order number, name or last four of the phone': 'Número de pedido, nombre o últimos cuatro del teléfono',
  'Number, name or phone': 'Núm., nombre o teléfono',
  'Clear the search': 'Borrar la búsqueda',

  // A ticket
  '1 min left': 'Falta 1 min',
  '{0} min left': 'Faltan {0} min',
  '{0} h left': 'Faltan {0} h',
  '{0} days left': 'Faltan {0} días',
  '{0} min late': '{0} min tarde',
  '{0} h late': '{0} h tarde',
  '{0} days late': '{0} días tarde',
  '{0} line': '{0} producto',
  '{0} lines': '{0} productos',
  'First order': 'Primer pedido',
  You: 'Tú',
  Nobody: 'Nadie',
  'Spot {0}': 'Lugar {0}',

  // Problems
  'The bank refused the charge': 'El banco rechazó el cobro',
  'The shopper reported a problem': 'El cliente reportó un problema',
  'The bank refused a refund': 'El banco rechazó un reembolso',
  'The bank refused to renew the authorization': 'El banco no renovó la retención',
  'The authorization on the card is about to lapse': 'La retención en la tarjeta está por vencer',
  'A mail did not arrive': 'Un correo no llegó',
  'The worker is silent': 'El proceso de fondo no responde',
  // The time ends in the full stop of "p. m.".
  'Not heard of since {0}.': 'Sin señal desde {0}',
  'It has never been heard of.': 'Nunca ha dado señal.',
  'Charges, mails and approvals wait. Ask whoever runs the server to start it again.':
    'Los cobros, correos y aprobaciones están detenidos. Pide a quien administra el servidor que lo reinicie.',
} as const satisfies Record<string, string>;
