/** Buying again what one has bought. */
export const again = {
  'Your usuals': 'Lo de siempre',
  'Running out?': '¿Se te está acabando?',
  'Bought once': 'Lo compraste una vez',
  'Bought {0} times': 'Lo compraste {0} veces',
  'Add {0} to cart, {1}': 'Agregar {0} al carrito, {1}',
  'Order again': 'Pedir de nuevo',
  'Order again: order {0}': 'Pedir de nuevo: pedido {0}',
  'Add {0}': 'Agregar {0}',
  'Add {0} item · {1}': 'Agregar {0} artículo · {1}',
  'Add {0} items · {1}': 'Agregar {0} artículos · {1}',
  '{0} item added': 'Agregamos {0} artículo',
  '{0} items added': 'Agregamos {0} artículos',
  '{0} more than last time': '{0} más que la última vez',
  '{0} less than last time': '{0} menos que la última vez',
  '{0} in your cart already': 'Ya tienes {0} en tu carrito',
  "They're out of your cart again.": 'Ya los quitamos de tu carrito.',
} as const satisfies Record<string, string>;
