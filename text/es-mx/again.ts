/** Buying again. */
export const again = {
  'Your usuals': 'Lo de siempre',
  'Running out?': '¿Se te está acabando?',
  'Choose several': 'Elegir varios',
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
  'No items added, but your notes or choices came along.':
    'No agregamos artículos, pero sí tus notas o lo que elegiste.',
  'Your cart is as it was.': 'Tu carrito quedó como estaba.',
  // A written list
  'Paste a list': 'Pegar una lista',
  'Your written list': 'Tu lista escrita',
  'Paste or dictate a list': 'Pega o dicta una lista',
  'English, Spanish, or both: "milk, 2 lb tortillas, una docena de huevos"':
    'En español, en inglés o en los dos: "leche, 2 lb de tortillas, a dozen eggs"',
  'Find products': 'Buscar productos',
  'Type or paste something first': 'Primero escribe o pega algo',
  "Here's the best match for each item. Change or skip any of them.":
    'Esto es lo más parecido a cada cosa de tu lista. Cambia o quita lo que quieras.',
  'Change the list': 'Cambiar la lista',
  'These are the first {1} items. {0} more was not read: add these, then paste the rest.':
    'Estos son los primeros {1} productos. Quedó {0} sin leer: agrega estos y luego pega el resto.',
  'These are the first {1} items. {0} more were not read: add these, then paste the rest.':
    'Estos son los primeros {1} productos. Quedaron {0} sin leer: agrega estos y luego pega el resto.',
  'Up to {0} characters are read at once. Please look for the rest afterwards.':
    'Leemos hasta {0} caracteres a la vez. Busca el resto después.',
  'For "{0}"': 'Para "{0}"',
  'Another product for "{0}"': 'Otro producto para "{0}"',
} as const satisfies Record<string, string>;
