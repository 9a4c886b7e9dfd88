/** The sentences about an order that is being filled, on its page and behind a mailed question. */
export const orderPage = {
  // Progress of picking
  '{0} is picking your order': '{0} está surtiendo tu pedido',
  "We're picking your order": 'Estamos surtiendo tu pedido',
  '{0} of {1} product': '{0} de {1} producto',
  '{0} of {1} products': '{0} de {1} productos',

  // The outcome of a line
  'Picked: {0}': 'Surtido: {0}',
  'Picked as ordered': 'Surtido como lo pediste',
  'You paid {0}': 'Pagaste {0}',
  "Not available. You don't pay for it.": 'No había. No lo pagas.',
  "Not handed over: the age wasn't confirmed. You don't pay for it.":
    'No se entregó: no se comprobó la edad. No lo pagas.',
  "We're asking you about this item.": 'Te preguntamos sobre este producto.',
  'Instead: {0}': 'En su lugar: {0}',
  'Ordered {0} · picked {1} · paid {2}': 'Pediste {0} · surtimos {1} · pagaste {2}',
  Estimated: 'Estimado',

  // The delivery
  'Received by {0}': 'Lo recibió {0}',
  'Left at your door': 'Lo dejamos en tu puerta',
  'Photo of where your delivery was left': 'Foto de dónde dejamos tu pedido',

  // The payment
  'Nothing was charged.': 'No te cobramos nada.',
  'We released the {0} we authorized on your card. Your bank may take a few days to show it.':
    'Liberamos los {0} que autorizamos en tu tarjeta. Tu banco puede tardar unos días en mostrarlo.',
  'At most {0}, you paid {1}': 'Máximo {0}, pagaste {1}',
  Refunds: 'Reembolsos',
  'On its way': 'En camino',
  'Missing item': 'Producto faltante',
  'Damaged item': 'Producto dañado',
  Quality: 'Calidad',
  'Late order': 'Pedido con retraso',
  'Wrong price': 'Precio incorrecto',
  'Product recall': 'Retiro del producto',
  'Courtesy of the store': 'Cortesía de la tienda',
  'Charged twice': 'Cobro doble',
  'Age not confirmed': 'Edad no comprobada',

  // Problems with what came
  'Problem with an item': 'Problema con un producto',
  'Tell the store about a problem': 'Avisar a la tienda de un problema',
  'You can tell us until {0}, {1}.': 'Puedes avisarnos hasta el {0}, a {1}.',
  'Which item?': '¿Cuál producto?',
  'Choose an item': 'Elige un producto',
  'Choose the item.': 'Elige el producto.',
  "What's wrong?": '¿Qué pasó?',
  'Choose what is wrong.': 'Elige qué pasó.',
  "It didn't come": 'No llegó',
  'It came damaged': 'Llegó dañado',
  'The quality is poor': 'No está en buen estado',
  "It's the wrong item": 'Es otro producto',
  'In your words': 'Con tus palabras',
  'Tell the store': 'Avisar a la tienda',
  "We've told the store.": 'Ya le avisamos a la tienda.',
  'The store is looking into it.': 'La tienda lo está revisando.',
  'The store is refunding you {0}.': 'La tienda te reembolsa {0}.',
  'The store has answered.': 'La tienda ya respondió.',

  // Questions
  'A question about your order': 'Una pregunta sobre tu pedido',
  "We're out of {0}": 'No tenemos {0}',
  'Would you like this instead?': '¿Te llevamos este en su lugar?',
  'You pay at most {0} for it.': 'Pagas máximo {0} por este producto.',
  'Yes, bring it': 'Sí, tráemelo',
  'No, leave it out': 'No, gracias',
  "Without an answer, we'll bring it: you chose the best match.":
    'Si no respondes, te lo llevamos: elegiste el más parecido.',
  "Without an answer, we'll leave it out and you don't pay for it.":
    'Si no respondes, no te llevamos nada en su lugar y no lo pagas.',
  "You said yes. We'll bring {0}.": 'Dijiste que sí. Te llevamos {0}.',
  "You said no. We'll leave out {0}, and you don't pay for it.":
    'Dijiste que no. No te llevamos {0} y no lo pagas.',
  "This question is closed. Your order's page shows what you'll get.":
    'Esta pregunta ya se cerró. En la página de tu pedido puedes ver qué te llevamos.',
  'Your bag came to {0}': 'Tu bolsa sumó {0}',
  "That's {0} more than the most you agreed to.": 'Son {0} más que el máximo que aceptaste.',
  "If you agree, we'll authorize {0} more on your card. If not, you pay at most {1}.":
    'Si estás de acuerdo, autorizaremos {0} más en tu tarjeta. Si no, pagas máximo {1}.',
  'Yes, pay {0}': 'Sí, pagar {0}',
  'No, pay {0}': 'No, pagar {0}',
  'Without an answer, you pay {0}.': 'Si no respondes, pagas {0}.',
  'You agreed. You pay at most {0}.': 'Aceptaste. Pagas máximo {0}.',
  'You pay at most {0}.': 'Pagas máximo {0}.',
  '{0} left to answer': 'Te quedan {0} para responder',
  '{0}. You have {1} minute to answer.': '{0}. Tienes {1} minuto para responder.',
  '{0}. You have {1} minutes to answer.': '{0}. Tienes {1} minutos para responder.',
  '{0}. Please answer now.': '{0}. Responde ahora, por favor.',
  'The time to answer is almost up.': 'Ya casi se acaba el tiempo para responder.',
  'Answer sent': 'Respuesta enviada',
  "We don't have this question anymore.": 'Esta pregunta ya no existe.',
  'Change this order': 'Cambiar este pedido',
  'You can change this order until {0}, {1}.': 'Puedes cambiar este pedido hasta {0}, a {1}.',
  'Change time': 'Cambiar horario',
  'Save time': 'Guardar horario',
  'Your order is now set for {0}.': 'Nuevo horario de tu pedido: {0}.',
  'Add items': 'Agregar productos',
  'Add to order {0}': 'Agregar al pedido {0}',
  'I confirm: add them': 'Confirmo: agrégalos',
  "They're in your order now.": 'Ya están en tu pedido.',
  'Put what you need in your cart, then come back here to add it to this order.':
    'Pon lo que te falta en tu carrito y regresa aquí para agregarlo a este pedido.',
  'Go to the store': 'Ir a la tienda',
  "We'll add what's in your cart to this order:": 'Agregamos a este pedido lo que está en tu carrito:',
  "We don't know yet if these are in your order. We'll ask for the same again:":
    'Aún no sabemos si esto ya está en tu pedido. Vamos a pedir lo mismo otra vez:',
  'Your order will come to about {0}, at most {1}.': 'Tu pedido queda en unos {0}, máximo {1}.',
  "We'll authorize {0} more on your card first.": 'Primero autorizamos {0} más en tu tarjeta.',
  'Change items': 'Cambiar productos',
  'Save changes': 'Guardar cambios',
  'We updated your order.': 'Actualizamos tu pedido.',
  'Keep {0}': 'Conservar {0}',
  'Keep it': 'Conservar',
  'Note for {0}': 'Nota para {0}',
  'Change address': 'Cambiar dirección',
  'Choose another time first.': 'Primero elige otro horario.',
  'Choose another address first.': 'Primero elige otra dirección.',
  'Put something in your cart first.': 'Primero pon algo en tu carrito.',
  "What your order comes to isn't known yet.": 'Todavía no se sabe cuánto costará tu pedido.',
  'Deliver here': 'Entregar aquí',
  'Your note so far was for the old address: "{0}". It is not sent to the new one.':
    'Tu nota era para la dirección anterior: "{0}". No se envía a la nueva.',
  'Use the same note': 'Usar la misma nota',
  'Your addresses': 'Tus direcciones',
  "Your change wasn't made: this order can't be changed anymore.":
    'No se hizo tu cambio: este pedido ya no se puede cambiar.',
  "We're already picking your order, so it can't be changed anymore.":
    'Ya estamos surtiendo tu pedido, así que no se puede cambiar.',
  "It's too late to change this order. Please call the store.":
    'Ya es tarde para cambiar este pedido. Llama a la tienda, por favor.',
  'This store is closed now. Please call it to change your order.':
    'Esta tienda está cerrada por ahora. Llámale para cambiar tu pedido.',
  'See this order': 'Ver este pedido',
  'What happens next': 'Qué sigue',
  'You can change this order until we begin to pick it.':
    'Puedes cambiar este pedido hasta que empecemos a prepararlo.',
  'We pick it shortly before your time, and ask you if something is missing.':
    'Lo preparamos poco antes de tu horario y te preguntamos si algo falta.',
  'Your card is charged when everything is picked: what it comes to, at most {0}.':
    'El cargo a tu tarjeta se hace cuando todo está listo: lo que resulte, máximo {0}.',
  "Add to today's order": 'Agregar al pedido de hoy',
  "Add to tomorrow's order": 'Agregar al pedido de mañana',
  "Add to {0}'s order": 'Agregar al pedido del {0}',
} as const satisfies Record<string, string>;
