/** Changes that wait on a device for a connection, and changes that the backend refused. */
export const queue = {
  '{0} waiting': '{0} por enviar',
  'They are sent as soon as there is a connection.': 'Se envían en cuanto haya conexión.',
  '{0} change by {1} waits on this device. It is sent when {1} signs in here.':
    'Hay {0} cambio de {1} en este dispositivo. Se envía cuando {1} inicie sesión aquí.',
  '{0} changes by {1} wait on this device. They are sent when {1} signs in here.':
    'Hay {0} cambios de {1} en este dispositivo. Se envían cuando {1} inicie sesión aquí.',
  'This device has no room to keep that, so nothing was changed. Free up some storage, then do it again.':
    'En este dispositivo no hay espacio para guardar eso y no cambió nada. Libera espacio y vuelve a hacerlo.',
  'Throw away': 'Descartar',
  'Do you want to throw away what {0} did here?': '¿Quieres descartar lo que {0} hizo aquí?',
  'It was never sent, and cannot be brought back. Orders: {0}':
    'Nunca se envió y no se puede recuperar. Pedidos: {0}',
  'No, keep it': 'No, conservarlo',
  'Yes, throw it away': 'Sí, descartarlo',
  'What {0} did here is thrown away': 'Se descartó lo que {0} hizo aquí',
  'Something you did in order {0} was not accepted.': 'No se aceptó algo que hiciste en el pedido {0}.',
  'Decide now': 'Decidir ahora',
  'Not accepted: {0}': 'No se aceptó: {0}',
  'You did': 'Tú hiciste',
  'It is now': 'Ahora está',
  'Leave it so': 'Dejarlo así',
  '{0} things you did were not accepted: the order is not yours any more.':
    'No se aceptaron {0} cosas que hiciste: el pedido ya no es tuyo.',
  'Leave all of it so': 'Dejarlo todo así',
  'Do mine anyway': 'Hacer lo mío de todos modos',
  'Something of yours is still waiting to be sent. Sign out when it is.':
    'Aún falta enviar algo tuyo. Cierra sesión cuando se haya enviado.',
  'Something of yours was not accepted. Decide about it before you sign out.':
    'Algo tuyo no se aceptó. Decide qué hacer antes de cerrar sesión.',
  'Wait until everything is sent.': 'Espera a que se envíe todo.',
  'That is far from the {0} lb that were ordered. Is it right?':
    'Es muy distinto de las {0} lb que se pidieron. ¿Es correcto?',
} as const satisfies Record<string, string>;
