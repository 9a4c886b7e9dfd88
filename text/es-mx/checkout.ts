export const checkout = {
  // Checkout and its steps
  Checkout: 'Finalizar compra',
  'Back to Your Cart': 'Volver a tu carrito',
  Delivery: 'Entrega a domicilio',
  Pickup: 'Recoger en tienda',
  'How do you want your order?': '¿Cómo quieres recibir tu pedido?',
  "We'll bring it to your door.": 'Te lo llevamos a tu puerta.',
  'Pick it up at {0}.': 'Recógelo en {0}.',
  'Changing this means picking a new time.': 'Si lo cambias, eliges otro horario.',
  'Delivery details': 'Datos de entrega',
  'Address for your billing': 'Dirección de facturación',
  Address: 'Dirección',
  'Date and time': 'Fecha y horario',
  Payment: 'Pago',
  Review: 'Revisión',
  'Continue to date and time': 'Continuar: fecha y horario',
  'Continue to payment': 'Continuar al pago',
  'Continue to address': 'Continuar a la dirección',
  'Continue to review': 'Continuar a la revisión',
  'Step done': 'Paso completo',
  'Your items': 'Tus productos',
  'Show less': 'Ver menos',
  'Note for the store': 'Nota para la tienda',
  "Who's picking up?": '¿Quién recoge el pedido?',
  Me: 'Yo',

  // Address
  'Choose an address': 'Elige una dirección',
  "We don't deliver to this address.": 'No entregamos en esta dirección.',
  'This address was changed meanwhile. It is {0} now. Is that right?':
    'Esta dirección cambió mientras tanto. Ahora es {0}. ¿Es correcta?',
  'Add a new address': 'Agregar otra dirección',
  'Billing address': 'Dirección de facturación',
  'Shipping address': 'Dirección de envío',
  'The billing address is the same': 'La dirección de facturación es la misma',

  // Slots
  Today: 'Hoy',
  Tomorrow: 'Mañana',
  Morning: 'Por la mañana',
  Afternoon: 'Por la tarde',
  Evening: 'Por la noche',
  Date: 'Fecha',
  Time: 'Horario',
  'Choose an address first.': 'Primero elige una dirección.',
  'Tap a time to continue to payment.': 'Al tocar un horario pasas al pago.',
  'Loading available time slots...': 'Cargando horarios disponibles...',
  'Could not load times. Please try again.': 'No pudimos cargar los horarios. Inténtalo de nuevo.',
  'There are no spaces available today for this address.':
    'Hoy no hay lugares disponibles para esta dirección.',
  'No slots available for this date': 'No hay horarios disponibles para esta fecha',
  'Try {0}': 'Probar otro día: {0}',
  '{0}: {1} time available': '{0}: {1} horario disponible',
  '{0}: {1} times available': '{0}: {1} horarios disponibles',
  to: 'a',
  'Order by {0}': 'Pide antes de {0}',
  'Almost full': 'Casi lleno',
  'Fee {0}': 'Cargo adicional: {0}',
  "We'll reserve this time when you place your order": 'Apartamos el horario al momento de hacer tu pedido',
  'Held for you for {0} more minute': 'Te lo apartamos {0} minuto más',
  'Held for you for {0} more minutes': 'Te lo apartamos {0} minutos más',
  'Hold it longer': 'Apártalo más tiempo',
  "We're no longer holding this time; we'll reserve it when you place your order":
    'Tu horario ya no está apartado; lo apartaremos al momento de hacer tu pedido',
  'Missing selected slot': 'Falta elegir un horario',
  "Sorry, we couldn't reserve the slot. Please select a new one.":
    'No pudimos apartar el horario. Elige otro, por favor.',
  'Missing tracking number': 'Falta el número de guía',

  // Promo code
  'Promo code': 'Código promocional',
  'Have a promo code?': '¿Tienes un código promocional?',
  Apply: 'Aplicar',
  'Promo added!': '¡Promoción aplicada!',
  'Remove promo code {0}': 'Quitar el código promocional {0}',
  'Promo code removed': 'Quitamos el código promocional',

  // Card
  'Use a different Card': 'Usar otra tarjeta',
  'Save this card': 'Guardar esta tarjeta',
  'Card nickname': 'Alias de la tarjeta',
  'Card details': 'Datos de la tarjeta',
  'Card ending with {0}': 'Tarjeta con terminación {0}',
  'Expiration date': 'Fecha de vencimiento',
  'Expires {0}': 'Vence {0}',
  Expired: 'Vencida',
  'Cardholder name': 'Nombre del titular',
  'Name not available': 'Nombre no disponible',
  'Loading the card form...': 'Cargando el formulario de la tarjeta...',
  'We never see your full card number.': 'Nunca vemos el número completo de tu tarjeta.',
  'Verifying your card': 'Estamos verificando tu tarjeta',
  'Card number': 'Número de tarjeta',
  'Security code': 'Código de seguridad',
  "This card number isn't valid.": 'Este número de tarjeta no es válido.',
  'Enter all the digits of the card number.': 'Escribe todos los dígitos de la tarjeta.',
  'This card number is too long.': 'Al número de tarjeta le sobran dígitos.',
  'Use digits only.': 'Usa solo dígitos.',
  "We don't accept this card.": 'No aceptamos esta tarjeta.',
  'Enter the 3 or 4 digits of the security code.': 'Escribe los 3 o 4 dígitos del código de seguridad.',
  'This security code is too long.': 'Al código de seguridad le sobran dígitos.',
  'Choose the month on the card.': 'Elige el mes de la tarjeta.',
  'Choose the year on the card.': 'Elige el año de la tarjeta.',
  'Use this card': 'Usar esta tarjeta',
  'For this order only': 'Solo para este pedido',
  'Missing cardholder name': 'Falta el nombre del titular',
  "The card form didn't load.": 'No se cargó el formulario de la tarjeta.',
  'Please check and re-enter your credit card number and try again.':
    'Revisa y vuelve a escribir el número de tu tarjeta e inténtalo de nuevo.',
  'Please check and re-enter your card validation number and try again.':
    'Revisa y vuelve a escribir el código de seguridad de tu tarjeta e inténtalo de nuevo.',
  'We are experiencing technical difficulties. Please try again or call us to complete your order':
    'Tenemos dificultades técnicas. Inténtalo de nuevo o llámanos para completar tu pedido',

  // Place Order
  'Place Order': 'Hacer pedido',
  'Placing your order…': 'Estamos registrando tu pedido…',
  'Before you place the order:': 'Antes de hacer el pedido:',
  'Please select an address.': 'Elige una dirección.',
  'Please select a delivery/pickup time slot.': 'Elige un horario de entrega o para recoger.',
  'Please select a payment method.': 'Elige un método de pago.',
  'Order total must be at least ${0}.': 'El total del pedido debe ser de al menos ${0}.',
  'Please check each box to continue.': 'Marca cada casilla para continuar.',
  "We'll authorize up to {0} and charge only your final total.":
    'Autorizamos hasta {0}; solo te cobramos el total final.',
  "We're still waiting on your bank. Select Place Order again to check.":
    'Seguimos esperando a tu banco. Toca "Hacer pedido" otra vez para comprobarlo.',
  "This is taking longer than usual: we're waiting for an answer about your payment. Please keep this page open.":
    'Esto tarda más de lo normal: esperamos respuesta sobre tu pago. No cierres esta página, por favor.',
  "Your order didn't go through, so we released your time: {0}.":
    'Tu pedido no se completó, así que liberamos tu horario: {0}.',
  'Take this time again': 'Volver a tomar este horario',
  "Your order may still have gone through. Select Place Order again to check: you won't be charged twice.":
    'Es posible que tu pedido sí se haya hecho. Toca "Hacer pedido" otra vez para comprobarlo: no te cobraremos dos veces.',
  'Closest to the time you had': 'Lo más cercano al horario que tenías',
  'Failed to place order. {0}': 'No se pudo hacer el pedido. {0}',
  "A change to your cart wasn't saved. Please check it and place the order again.":
    'No se guardó un cambio en tu carrito. Revísalo y vuelve a hacer el pedido.',
  'Your cart was changed elsewhere. Please check it and place the order again.':
    'Tu carrito cambió en otro lugar. Revísalo y vuelve a hacer el pedido.',
  'Your cart was changed elsewhere: {0}. Please check it and place the order again.':
    'Tu carrito cambió en otro lugar: {0}. Revísalo y vuelve a hacer el pedido.',
  'Order placed successfully!': '¡Pedido realizado!',
  'The order from your earlier cart was placed. You can see it in Your Orders.':
    'Se hizo el pedido de tu carrito anterior. Puedes verlo en Tus pedidos.',
  'No order was placed from your earlier cart.': 'No se hizo ningún pedido con tu carrito anterior.',
  'We switched your order back to delivery.': 'Cambiamos tu pedido a entrega a domicilio.',
  'Back to pickup': 'Volver a recoger en tienda',
} as const satisfies Record<string, string>;
