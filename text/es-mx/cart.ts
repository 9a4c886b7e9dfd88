export const cart = {
  // Cart
  Cart: 'Carrito',
  'Your cart is empty': 'Tu carrito está vacío',
  'Clear Cart': 'Vaciar carrito',
  'All items in your cart will be removed. Do you wish to continue?':
    'Se quitarán todos los productos de tu carrito. ¿Quieres continuar?',
  'No, Keep Items': 'No, conservar productos',
  'Yes, Clear Cart': 'Sí, vaciar carrito',
  'Check Out': 'Pagar',
  'You have met the minimum order amount to pickup/get your order delivered.':
    'Ya alcanzaste el monto mínimo para recoger tu pedido o recibirlo a domicilio.',
  Item: 'Artículo',
  Items: 'Artículos',
  Subtotal: 'Subtotal',
  'Delivery Fee': 'Costo de envío',
  Savings: 'Ahorro',
  Total: 'Total',
  // Note and backup
  'Add Note': 'Agregar nota',
  Note: 'Nota',
  'Backup product': 'Producto sustituto',
  'Product not set': 'No elegiste un producto',
  'Missing critical data': 'Faltan datos necesarios',
  'Not not saved': 'No se guardó la nota',
  'An unknown error has ocurred. The change could not be saved':
    'Ocurrió un error desconocido. No se pudo guardar el cambio',
} as const satisfies Record<string, string>;
