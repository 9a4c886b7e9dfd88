export const shell = {
  // Navigation
  'Sign In / Register': 'Iniciar sesión / Registrarse',
  'Sign In': 'Iniciar sesión',
  'Sign Out': 'Cerrar sesión',
  'Manage Your Account': 'Administrar tu cuenta',
  'Your Orders': 'Tus pedidos',
  'Your Lists': 'Tus listas',
  'Go to Checkout': 'Ir a pagar',
  'View Cart': 'Ver carrito',
  'Change Location': 'Cambiar de tienda',
  Home: 'Inicio',
  Help: 'Ayuda',
  Search: 'Buscar',
  Loyalty: 'Lealtad',
  Departments: 'Departamentos',
  'Your account': 'Tu cuenta',
  'Site information': 'Información del sitio',
  'Skip to main content': 'Saltar al contenido',
  'Skip to footer': 'Saltar al pie de página',
  'Cart, {0} item, {1}': 'Carrito, {0} artículo, {1}',
  'Cart, {0} items, {1}': 'Carrito, {0} artículos, {1}',
  'Cart, empty': 'Carrito vacío',

  // Footer, language
  'Privacy Policy': 'Aviso de privacidad',
  'Consumer Terms of Use': 'Términos de uso para el consumidor',
  'Powered by {0}': 'Con tecnología de {0}',
  'Version 3.0': 'Versión 3.0',
  Language: 'Idioma',
  English: 'English',
  Español: 'Español',
  'About us': 'Quiénes somos',

  // Signing out
  'Do you want to sign out?': '¿Quieres cerrar sesión?',
  'Missing session': 'Falta la sesión',
  "We'll keep your cart in your account.": 'Conservaremos tu carrito en tu cuenta.',
  'Stay signed in': 'Seguir con la sesión iniciada',
  "You've signed out.": 'Cerraste tu sesión.',

  // Changing the store
  'Choose a store': 'Elige una tienda',
  'Find a store': 'Busca una tienda',
  'No stores found.': 'No encontramos tiendas.',
  'Shop here': 'Comprar aquí',
  "Each store has its own cart. We'll keep the one you have here.":
    'Cada tienda tiene su propio carrito. Conservaremos el que tienes aquí.',
  'Delivery or pickup': 'Entrega a domicilio o recoger en tienda',
  'Delivery, {0}': 'Entrega, {0}',
  'Pickup, {0}': 'Recoger en {0}',
  'today {0}': 'hoy {0}',
  'tomorrow {0}': 'mañana {0}',
  '{0}, {1}': '{0} {1}',
  '{0} to {1}': 'de {0} a {1}',
  'Deliver to': 'Entregar en',
  'This store offers pickup only.': 'En esta tienda solo puedes recoger tu pedido.',
  'This store only delivers.': 'Esta tienda solo entrega a domicilio.',
  'Next times': 'Próximos horarios',
  'No times in the coming days.': 'No hay horarios en los próximos días.',
  'No times soon': 'Sin horarios pronto',
  'Not delivered there': 'Sin entrega ahí',
  '{0} miles': '{0} millas',
  'until {0} today': 'hoy hasta {0}',
  'next {0}': 'próximo horario: {0}',
  Update: 'Actualizar',
  'What changes in your cart': 'Qué cambia en tu carrito',
  'Nothing changes in your cart: same items, same prices.':
    'Nada cambia en tu carrito: los mismos productos, a los mismos precios.',
  '{0}: not sold there': '{0}: no se vende ahí',
  '{0}: {1}, now {2}': '{0}: {1}, ahora {2}',
  'If you bring your items along:': 'Si te llevas tus productos:',
  'Your cart from {0}': 'Tu carrito de {0}',
  'You have {0} product there. Put it into this cart too?':
    'Allá tienes {0} producto. ¿Lo ponemos también en este carrito?',
  'You have {0} products there. Put them into this cart too?':
    'Allá tienes {0} productos. ¿Los ponemos también en este carrito?',
  'Put them into this cart': 'Ponerlos en este carrito',
  'Not now': 'Ahora no',
  'Not sold here: {0}': 'Aquí no se vende: {0}',

  // Words for every screen
  Close: 'Cerrar',
  Save: 'Guardar',
  Cancel: 'Cancelar',
  Edit: 'Editar',
  Add: 'Agregar',
  Remove: 'Quitar',
  Change: 'Cambiar',
  Continue: 'Continuar',
  Undo: 'Deshacer',
  Done: 'Listo',
  'Loading…': 'Cargando…',
  'Try again': 'Intentar de nuevo',
  required: 'obligatorio',
  optional: 'opcional',
  'Please check the following:': 'Revisa lo siguiente:',
  '{0} of {1}': '{0} de {1}',

  // Startup, connection, errors
  Error: 'Error',
  'Questions? Call us at {0}.': '¿Tienes preguntas? Llámanos al {0}.',
  'Error connection': 'Error de conexión',
  'We are a little slow right now. Please try again in a few seconds.':
    'Estamos un poco lentos. Inténtalo de nuevo en unos segundos.',
  'One moment, please': 'Un momento, por favor',
  'We are a little slow right now. This page opens by itself in a few seconds, and your cart is safe.':
    'Vamos un poco lentos en este momento. Esta página se abrirá sola en unos segundos y tu carrito está a salvo.',
  Reload: 'Volver a cargar',
  'Clear session and reload': 'Borrar sesión y volver a cargar',
  "We can't reach the store right now.": 'En este momento no podemos conectarnos con la tienda.',
  "You're offline. This page is as you saw it last.":
    'No tienes conexión. Esta página está como la viste la última vez.',
  "You're offline, and you haven't opened this page yet: {0}":
    'No tienes conexión y todavía no has abierto esta página: {0}',
  "You're offline. Searching needs a connection.": 'No tienes conexión. Para buscar se necesita internet.',
  "You're offline. We'll save your changes when you're back online.":
    'No tienes conexión. Enviaremos tus cambios cuando vuelva la conexión.',
  "This didn't load. Check your connection and try again.":
    'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.',
  'The store was updated while this page was open. Reload it to continue.':
    'Actualizamos la tienda mientras esta página estaba abierta. Vuelve a cargarla para continuar.',
  "You're back online.": 'Ya tienes conexión otra vez.',
  'An error has occurred': 'Ocurrió un error',
  'Unexpected Application Error!': '¡Error inesperado de la aplicación!',
  'An unkown error happened. Please contact administration.':
    'Ocurrió un error desconocido. Comunícate con la administración.',
  "There's no page at {0}. This is {1}.": 'No hay ninguna página en {0}. Estás en {1}.',
  "There's no store or page at {0}. Choose your store here.":
    'No hay ninguna tienda ni página en {0}. Elige tu tienda aquí.',
  'no route matches': 'ninguna ruta coincide',
  '{0} (Code {1})': '{0} (Código {1})',
  'Something went wrong. Please try again.': 'Algo salió mal. Inténtalo de nuevo.',
} as const satisfies Record<string, string>;
