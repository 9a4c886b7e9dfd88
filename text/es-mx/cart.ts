export const cart = {
  // Cart
  Cart: 'Carrito',
  'Your cart': 'Tu carrito',
  'Your cart is empty': 'Tu carrito está vacío',
  'Continue shopping': 'Seguir comprando',
  'Clear Cart': 'Vaciar carrito',
  'All items in your cart will be removed. Do you wish to continue?':
    'Se quitarán todos los productos de tu carrito. ¿Quieres continuar?',
  'No, Keep Items': 'No, conservar productos',
  'Yes, Clear Cart': 'Sí, vaciar carrito',
  'Check Out': 'Pagar',
  'You have met the minimum order amount to pickup/get your order delivered.':
    'Ya alcanzaste el monto mínimo para recoger tu pedido o recibirlo a domicilio.',
  '{0} more to reach the {1} minimum': 'Te faltan {0} para el mínimo de {1}',
  'With your promo code the order comes to {0}. To be placed, it must reach {1}.':
    'Con tu código promocional, el pedido queda en {0}. Para poder hacerlo, debe llegar a {1}.',
  'Product has been added to the cart': 'Agregamos el producto al carrito',
  'Recipe added': 'Receta agregada',
  'Cart not modified': 'Tu carrito no cambió',
  "Here's your last saved cart": 'Te mostramos tu último carrito guardado',

  // Quantity
  'Increase {0}': 'Pedir más: {0}',
  'Decrease {0}': 'Pedir menos: {0}',
  'Remove {0}': 'Quitar {0}',
  'Quantity, {0}': 'Cantidad, {0}',
  '{0}, {1} in cart, total {2}': '{0}, {1} en el carrito, total {2}',
  '{0} removed, total {1}': 'Quitamos {0}, total {1}',
  'You removed {0}': 'Quitaste {0}',
  "We couldn't change the quantity.": 'No pudimos cambiar la cantidad.',
  'The price changed from {0} to {1}.': 'El precio cambió de {0} a {1}.',

  // Totals
  Item: 'Artículo',
  Items: 'Artículos',
  '{0} item': '{0} artículo',
  '{0} items': '{0} artículos',
  Subtotal: 'Subtotal',
  'Delivery Fee': 'Costo de envío',
  Tax: 'Impuestos',
  'Pickup Fee': 'Costo por recoger',
  Savings: 'Ahorro',
  Promo: 'Promoción',
  Total: 'Total',
  'Item total': 'Total del producto',
  '{0} is back in your cart': '{0} está otra vez en tu carrito',
  Totals: 'Totales',
  'Show totals': 'Ver totales',
  'About {0}': 'Aprox. {0}',
  'at most {0}': 'máximo {0}',
  'Add {0} to check out': 'Agrega {0} para pagar',
  'The total changed to {0}': 'El total cambió a {0}',
  "For items sold by weight, you pay for the actual weight. Your total won't be more than {0}.":
    'En los productos por peso pagas el peso real. Tu total no pasará de {0}.',

  // Note and backup product
  'Note and backup': 'Nota y sustituto',
  'Add Note': 'Agregar nota',
  'Edit Note': 'Editar nota',
  'Remove note': 'Quitar nota',
  Note: 'Nota',
  'Note: {0}': 'Nota: {0}',
  'Note saved': 'Nota guardada',
  'e.g. green bananas': 'p. ej., plátanos verdes',
  'Backup product': 'Producto sustituto',
  'Backup: {0}': 'Sustituto: {0}',
  'Choose a backup product': 'Elige un producto sustituto',
  'Remove backup product': 'Quitar producto sustituto',
  "If this is out of stock, we'll substitute the product you choose below.":
    'Si se agota, lo cambiamos por el producto que elijas abajo.',
  'At least 3 characters': 'Mínimo 3 letras',
  'Search for a backup product': 'Busca un producto sustituto',
  'Backup product saved': 'Producto sustituto guardado',
  'Backup product removed': 'Producto sustituto quitado',
  'Same price': 'Mismo precio',
  '{0} more': '{0} más',
  '{0} less': '{0} menos',
  'Product not set': 'No elegiste un producto',
  'Missing critical data': 'Faltan datos necesarios',
  'Not not saved': 'No se guardó la nota',
  'An unknown error has ocurred. The change could not be saved':
    'Ocurrió un error desconocido. No se pudo guardar el cambio',

  // Missing items
  'No substitute': 'Sin sustituto',
  'If something is missing': 'Si falta algo',
  'Ask me first': 'Pregúntame primero',
  'Bring the best match, up to 10% more': 'Tráeme el más parecido, hasta 10% más caro',
  "Don't replace it": 'No me lo cambien',
  'Choice saved': 'Guardamos tu elección',
  "A change to your cart wasn't saved. {0}": 'No se guardó un cambio en tu carrito. {0}',
  "Your last change wasn't saved: this cart was already ordered or is closed.":
    'Tu último cambio no se guardó: este carrito ya se pidió o está cerrado.',
  "We'll ask you by email and on your order's page. Without an answer within 5 minutes, you don't pay for it.":
    'Te preguntamos por correo y en la página de tu pedido. Si no contestas en 5 minutos, no te lo cobramos.',
  "We'll bring something similar. You never pay more for it than we estimated.":
    'Te llevamos algo parecido. Nunca pagas más de lo que estimamos.',
  "You don't pay for what's missing.": 'No pagas lo que falte.',
  'A backup product you chose always comes first.': 'Si elegiste un sustituto, ese va primero.',

  // What gave way when two carts became one
  '{0}: there was no room for the earlier note "{1}".': '{0}: no cupo la nota anterior "{1}".',
  '{0}: its backup product is now {1}, no longer {2}.': '{0}: ahora su producto sustituto es {1}, ya no {2}.',
  '{0}: now "No substitute", no longer the backup product {1}.':
    '{0}: ahora "Sin sustituto", ya no el producto sustituto {1}.',
  '{0}: its backup product is now {1}, no longer "No substitute".':
    '{0}: ahora su producto sustituto es {1}, ya no "Sin sustituto".',
  "{0}: its backup product {1} isn't sold in this store.":
    '{0}: su producto sustituto {1} no se vende en esta tienda.',
  'If something is missing: now "{0}", no longer "{1}".': 'Si falta algo: ahora "{0}", ya no "{1}".',
  'The promo code is now {0}, no longer {1}.': 'El código promocional ahora es {0}, ya no {1}.',

  // Guests at the till
  'Sign in to check out': 'Inicia sesión para pagar',
  "Sign in or create an account to place your order. We'll keep your cart.":
    'Inicia sesión o crea una cuenta para hacer tu pedido. Conservamos tu carrito.',
  'You were signed out. Your cart is kept in your account.':
    'Se cerró tu sesión. Tu carrito está guardado en tu cuenta.',
} as const satisfies Record<string, string>;
