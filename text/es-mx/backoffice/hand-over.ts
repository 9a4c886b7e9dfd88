/** The pickup desk and the driver's stops. */
export const handOver = {
  'Hand over': 'Entregar',
  'Name, order number or pickup code': 'Nombre, número de pedido o código',
  'No pickup is ready.': 'No hay pedidos listos para recoger.',
  'No order that is ready is like that.': 'Ningún pedido listo coincide.',
  'Just arrived': 'Acaba de llegar',
  'Here for {0} min': 'Llegó hace {0} min',
  'Parked at {0}': 'Estacionado en {0}',
  'Bags of order {0}': 'Bolsas del pedido {0}',
  'Order {0} is handed over': 'Entregaste el pedido {0}',

  // Age
  'Check the age: {0}+': 'Revisar la edad: {0}+',
  '{0}+: old enough': '{0}+: tiene la edad',
  '{0} or older': '{0} años o más',
  'Born on this day or before:': 'Nació este día o antes:',
  'Enter the date of birth first.': 'Primero escribe la fecha de nacimiento.',
  'Date of birth': 'Fecha de nacimiento',
  'Month, day, year, like 08/24/1990. It is not kept.': 'Mes, día y año, como 08/24/1990. No se guarda.',
  'Old enough': 'Tiene la edad',
  'Too young': 'Es menor',
  'Too young for these.': 'Es menor para estos productos.',
  'There is no such day. The month comes first.': 'Ese día no existe. Primero va el mes.',
  'They show no ID': 'No muestra identificación',
  'These are taken off and refunded; the rest goes on. This cannot be undone.':
    'Estos productos se quitan y se devuelve su dinero; lo demás se entrega. Esto no se puede deshacer.',
  Back: 'Regresar',
  'Take them off and refund': 'Quitar y devolver el dinero',
  'Somebody has answered this in the meantime. Look at the order again.':
    'Alguien ya respondió esto. Revisa otra vez el pedido.',
  '{0} cancelled order {1}. Do not hand it over.': '{0} canceló el pedido {1}. No lo entregues.',
  'Taken off, and refunded': 'Se quitaron y se devuelve el dinero',
  'Take these out of the bags. Do not hand them over:': 'Saca esto de las bolsas. No lo entregues:',
  'First take out of the bags what was taken off.': 'Primero saca de las bolsas lo que se quitó.',

  // Drive
  Drive: 'Repartir',
  'Nothing waits to be delivered.': 'No hay entregas pendientes.',
  'Take it out': 'Salir a entregar',
  'Order {0} is on the road': 'El pedido {0} va en ruta',
  'It is delivered': 'Ya se entregó',
  'Not delivered': 'No se entregó',
  'Initials of who received it': 'Iniciales de quien lo recibió',
  'Type their initials, or take a photo.': 'Escribe sus iniciales o toma una foto.',
  'Or take a photo of where you leave it.': 'O toma una foto de donde lo dejas.',
  'Take a photo': 'Tomar una foto',
  'Remove the photo': 'Quitar la foto',
  'How the delivery was left': 'Cómo quedó la entrega',
  'This is no picture.': 'Esto no es una foto.',
  'Order {0} is delivered': 'Entregaste el pedido {0} a domicilio',
  'Nobody is home': 'No hay nadie',
  'The address is wrong': 'La dirección está mal',
  'No way to the door': 'No se puede llegar a la puerta',
  'They do not take it': 'No lo reciben',
  'The order is ready again there. Nothing is refunded.':
    'El pedido queda listo otra vez en la tienda. No se devuelve dinero.',
  'Back to the store': 'Regresa a la tienda',
  'Order {0} goes back to the store': 'El pedido {0} regresa a la tienda',

  // History
  'Checked the age': 'Revisó la edad',
} as const satisfies Record<string, string>;
