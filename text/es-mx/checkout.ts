export const checkout = {
  // Checkout
  Checkout: 'Finalizar compra',
  'Back to Your Cart': 'Volver a tu carrito',
  Delivery: 'Entrega a domicilio',
  Pickup: 'Recoger en tienda',
  'Delivery details': 'Datos de entrega',
  'Address for your billing': 'Dirección de facturación',
  'Date and time': 'Fecha y horario',
  Payment: 'Pago',
  Review: 'Revisión',
  'Use a different Card': 'Usar otra tarjeta',
  'Promo code': 'Código promocional',
  Apply: 'Aplicar',
  'Place Order': 'Hacer pedido',
  // Slots
  Today: 'Hoy',
  Tomorrow: 'Mañana',
  'Loading available time slots...': 'Cargando horarios disponibles...',
  'Could not load times. Please try again.': 'No pudimos cargar los horarios. Inténtalo de nuevo.',
  'There are no spaces available today for this address.':
    'Hoy no hay lugares disponibles para esta dirección.',
  'No slots available for this date': 'No hay horarios disponibles para esta fecha',
  'Missing selected slot': 'Falta elegir un horario',
  "Sorry, we couldn't reserve the slot. Please select a new one.":
    'No pudimos apartar el horario. Elige otro, por favor.',
  'Missing tracking number': 'Falta el número de guía',
  // Place Order checks
  'Please select an address.': 'Elige una dirección.',
  'Please select a delivery/pickup time slot.': 'Elige un horario de entrega o para recoger.',
  'Please select a payment method.': 'Elige un método de pago.',
  'Order total must be at least ${0}.': 'El total del pedido debe ser de al menos ${0}.',
  'Failed to place order. {0}': 'No se pudo hacer el pedido. {0}',
  'Order placed successfully!': '¡Pedido realizado!',
  'Promo added!': '¡Promoción aplicada!',
  // Card
  'Please check and re-enter your credit card number and try again.':
    'Revisa y vuelve a escribir el número de tu tarjeta e inténtalo de nuevo.',
  'Please check and re-enter your card validation number and try again.':
    'Revisa y vuelve a escribir el código de seguridad de tu tarjeta e inténtalo de nuevo.',
  'We are experiencing technical difficulties. Please try again or call us to complete your order':
    'Tenemos dificultades técnicas. Inténtalo de nuevo o llámanos para completar tu pedido',
  'Card ending with {0}': 'Tarjeta con terminación {0}',
  'Expiration date': 'Fecha de vencimiento',
  'Cardholder name': 'Nombre del titular',
  'Name not available': 'Nombre no disponible',
} as const satisfies Record<string, string>;
