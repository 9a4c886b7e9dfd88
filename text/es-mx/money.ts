/** The sentences for shoppers about the money of a placed order: questions, refunds, receipts. */
export const money = {
  'Order {0}: may it come to {1}?': 'Pedido {0}: ¿puede llegar a {1}?',
  'What we picked for you comes to {0}. When you ordered, we agreed on at most {1}.':
    'Lo que surtimos para ti suma {0}. Cuando hiciste tu pedido acordamos un máximo de {1}.',
  'Please answer within {0} minutes, by {1}. After that you pay at most {2}.':
    'Respóndenos antes de {1} (en {0} minutos). Después de eso pagas máximo {2}.',
  'Answer now': 'Responder ahora',
  'The time to answer is up.': 'Se acabó el tiempo para responder.',
  'You already answered.': 'Ya respondiste.',
  'Your card was declined. You pay at most {0}.': 'Tu tarjeta fue rechazada. Pagas máximo {0}.',
  "We can't authorize more on this order's card. You pay at most {0}.":
    'No podemos autorizar más en la tarjeta de este pedido. Pagas máximo {0}.',
  "We couldn't reach your bank. Please try again.":
    'No pudimos comunicarnos con tu banco. Inténtalo de nuevo.',
  "We're still asking your bank. Please wait a moment.":
    'Seguimos consultando a tu banco. Espera un momento, por favor.',
  'This order has changed. Please look at it again.': 'Este pedido cambió. Vuelve a revisarlo.',
  'Your cart has changed. Please look at it again.': 'Tu carrito cambió. Vuelve a revisarlo.',
  'No authorization of this order is about to lapse.': 'Ninguna retención de este pedido está por vencer.',
  'Somebody has seen to this mail.': 'Alguien ya se encargó de este correo.',
  'Nothing stops this order.': 'Nada detiene este pedido.',
  'Nothing of this order waits to be paid back.': 'De este pedido no queda nada por devolver.',
  'The card was declined.': 'La tarjeta fue rechazada.',
  'There is no card that can be charged without the shopper.':
    'No hay una tarjeta que se pueda cobrar sin el cliente.',
  'The bank is being asked already.': 'Ya se está consultando al banco.',
  "We couldn't reach the bank. Please try again.":
    'No pudimos comunicarnos con el banco. Inténtalo de nuevo.',
  'Nothing of this order is left to be charged.': 'Ya no queda nada por cobrar de este pedido.',
  'Nothing was charged for this order.': 'No se ha cobrado nada de este pedido.',
  'There is nothing of it to refund.': 'No hay nada que reembolsar.',
  'Only {0} of this order is left to refund.': 'De este pedido solo quedan {0} por reembolsar.',
  'Only {0} of {1} is left to refund.': 'De {1} ya solo se puede reembolsar {0}.',
  '{0} was refunded already.': '{0} ya se reembolsó.',
  'The delivery fee was refunded already.': 'El costo de envío ya se reembolsó.',
  'You may refund up to {0} of an order. Ask a manager.':
    'Puedes reembolsar hasta {0} por pedido. Pídeselo a tu gerente.',
  'This refund is not there.': 'Ese reembolso no existe.',
  'Problems can be reported for 48 hours once you have your order. Please call the store.':
    'Puedes reportar problemas durante las 48 horas después de recibir tu pedido. Llama a la tienda, por favor.',
  'You already told the store about this.': 'Ya le avisaste a la tienda de esto.',
  'This report is not there.': 'Ese reporte no existe.',
  'This report was answered already.': 'Ese reporte ya se respondió.',
  'Your order {0}: about {1}': 'Tu pedido {0}: sobre {1}',
  'You told us about a problem with {0}. This is what the store says:':
    'Nos avisaste de un problema con {0}. Esto te responde la tienda:',
  'This refund is on its way or done.': 'Ese reembolso ya va en camino o ya se hizo.',
  'Your order {0}: we refund {1}': 'Tu pedido {0}: te reembolsamos {1}',
  "We're refunding {0} to the card you paid with.":
    'Te estamos reembolsando {0} a la tarjeta con la que pagaste.',
  'From the store': 'De parte de la tienda',
  'Tax is included. Your bank may take a few days to show it.':
    'Incluye impuestos. Tu banco puede tardar unos días en mostrarlo.',
  'Receipt for your order {0}: {1}': 'Recibo de tu pedido {0}: {1}',
  'We said at most {0}. You paid {1}.': 'Te dijimos máximo {0}. Pagaste {1}.',
  'You paid': 'Pagaste',
  'The amount beside each item is what you paid for it, after promos and with tax.':
    'Junto a cada producto está lo que pagaste por él, con la promoción y los impuestos incluidos.',
  '{0}: not available': '{0}: no había',
  '{0}: not handed over': '{0}: no se entregó',
  "We're refunding {0} of it.": 'De esa cantidad te devolvemos {0}.',
  '{0} × {1} instead of {2}': '{0} × {1} en lugar de {2}',
  '{0} × {1} (you ordered {2})': '{0} × {1} (pediste {2})',
  '{0}, weighed {1}': '{0}, pesó {1}',
} as const satisfies Record<string, string>;
