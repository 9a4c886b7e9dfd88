/** Filling an order. */
export const picking = {
  Pick: 'Surtir',
  Yours: 'Los tuyos',
  'Nothing waits to be picked.': 'No hay pedidos por surtir.',
  'Go on': 'Seguir',
  'Pick this': 'Surtir',
  'Blue tote': 'Caja azul',
  'Green tote': 'Caja verde',
  'Orange tote': 'Caja naranja',
  'Purple tote': 'Caja morada',
  '{0} is picking this order.': '{0} está surtiendo este pedido.',
  '{0} is not going on with it.': '{0} ya no lo está surtiendo.',
  '{0} took over this order from you. What is in the bag stays in it.':
    '{0} se quedó con este pedido. Lo que ya está en la bolsa, ahí sigue.',
  '{0} took over order {1} from you.': '{0} se quedó con tu pedido {1}.',
  '{0} cancelled order {1}. Put back what is in its tote.':
    '{0} canceló el pedido {1}. Regresa a su lugar lo que hay en la caja.',
  '{0} cancelled order {1}. Bring it back to the store.':
    '{0} canceló el pedido {1}. Llévalo de regreso a la tienda.',
  '{0} cancelled this order. Put back what is in its tote.':
    '{0} canceló este pedido. Regresa a su lugar lo que hay en la caja.',
  'You are not picking this order.': 'Tú no estás surtiendo este pedido.',
  'To your orders': 'Ir a tus pedidos',
  'Look at the order': 'Ver el pedido',
  'Take along': 'Llevar también',
  'All four totes are taken.': 'Ya llevas las cuatro cajas.',
  'Pick {0} orders in one walk': 'Surtir {0} pedidos en un recorrido',
  '{0} orders in one walk': '{0} pedidos en un recorrido',
  'Give order {0} back': 'Devolver el pedido {0}',
  'Order {0} is given back': 'Pedido {0} devuelto',
  'All lines': 'Todos los productos',
  '{0} line left': 'Falta {0} producto',
  '{0} lines left': 'Faltan {0} productos',
  'Undo {0}': 'Deshacer {0}',

  'Whole order': 'Todo el pedido',

  // A line
  'PLU {0}': 'PLU {0}',
  'In the bag': 'En la bolsa',
  Weigh: 'Pesar',
  '{0} is in the bag': '{0} está en la bolsa',
  'Wrong code: {0} is not in this order': 'Código equivocado: {0} no está en este pedido',
  'Codes are not read here. Choose below, or close this and scan.':
    'Aquí no se leen códigos. Elige abajo, o cierra esto y escanea.',
  '{0} is done already': 'Ya terminaste con {0}',
  'Ordered: {0}': 'Pidió: {0}',
  'Yes, {0} lb': 'Sí, {0} lb',
  'Delete the last digit': 'Borrar el último dígito',

  Scan: 'Escanear',
  Camera: 'Cámara',
  'Close the camera': 'Cerrar la cámara',
  'The camera cannot be used. Allow it in the browser, or use a scanner.':
    'No se puede usar la cámara. Permítela en el navegador o usa un lector de códigos.',

  // Missing lines
  'Not there: {0}': 'No hay: {0}',
  'Leave it out': 'No incluirlo',
  '{0} may not come any more.': '{0} ya no puede ir.',
  'Nothing may come instead.': 'No puede ir nada en su lugar.',
  'No product may come instead, so there is nothing to ask.':
    'Ningún producto puede ir en su lugar: no hay nada que preguntar.',
  'Put this in': 'Poner este',
  'Only some of the {0}?': '¿Solo hay algunos de los {0}?',
  '{0} of {1} in the bag': '{0} de {1} en la bolsa',
  'Ask the shopper': 'Preguntar al cliente',
  Pounds: 'Libras',
  'Scan the next piece, or put in what is there.': 'Escanea la siguiente pieza o pon lo que hay.',

  // Done
  'The shopper has five minutes to answer. Then the rule decides.':
    'El cliente tiene cinco minutos para responder. Después decide la regla.',
  'Everything is settled': 'Ya está todo',
  'Dry bags': 'Bolsas secas',
  'Chilled bags': 'Bolsas refrigeradas',
  'Frozen bags': 'Bolsas congeladas',
  'One less: {0}': 'Una menos: {0}',
  'One more: {0}': 'Una más: {0}',
  'Enter the weight first.': 'Primero escribe el peso.',
  'Where it waits': 'Dónde espera',
  'The order is ready': 'El pedido está listo',
  'It is ready': 'Ya está listo',
  'Weigh again below, ask the shopper, or give away what is over.':
    'Vuelve a pesar abajo, pregunta al cliente o regala lo que sobra.',
  'May it come to more? The shopper has five minutes; without a yes, what was agreed is charged.':
    '¿Acepta pagar más? El cliente tiene cinco minutos; si no acepta, se cobra lo acordado.',
  'Charge what was agreed and give the rest away': 'Cobrar lo acordado y regalar el resto',
  'Yes, that is right': 'Sí, es correcto',
} as const satisfies Record<string, string>;
