/** The sentences of the mails. {0} of a subject is the order's number. */
export const mails = {
  // In every mail
  'Hi {0},': 'Hola, {0}:',
  'Hi,': 'Hola:',
  'Thank you for shopping at {0}.': 'Gracias por comprar en {0}.',
  "{0} sent you this email. Please don't reply to it.":
    '{0} te envió este correo. Por favor no lo respondas.',
  'Visit our help page': 'Visita nuestra página de ayuda',

  // Codes
  'Welcome! Enter this code to confirm your email address:':
    '¡Te damos la bienvenida! Escribe este código para confirmar tu correo electrónico:',
  'Confirm your email address': 'Confirma tu correo electrónico',
  'The code expires in {0} minutes.': 'El código vence en {0} minutos.',
  'The code expires in {0} minutes, at {1}.': 'El código vence en {0} minutos, a {1}.',
  "If you didn't create an account, you can ignore this email.":
    'Si no creaste una cuenta, puedes ignorar este correo.',
  'You already have an account': 'Ya tienes una cuenta',
  'Someone tried to create an account with this email address, but you already have one. You can sign in or choose a new password.':
    'Alguien intentó crear una cuenta con este correo electrónico, pero ya tienes una. Puedes iniciar sesión o elegir una contraseña nueva.',
  'Your sign-in code': 'Tu código para iniciar sesión',
  'Enter this code to finish signing in:': 'Escribe este código para terminar de iniciar sesión:',
  "If you aren't signing in right now, please change your password.":
    'Si no estás iniciando sesión en este momento, cambia tu contraseña.',

  // Password
  'You asked to reset your password. Choose a new one here:': 'Pediste una contraseña nueva. Elígela aquí:',
  'The link works once and expires in {0} minutes.':
    'El enlace funciona una sola vez y vence en {0} minutos.',
  'The link works once and expires in {0} minutes, at {1}.':
    'El enlace funciona una sola vez y vence en {0} minutos, a {1}.',
  "If you didn't ask for this, ignore this email. Your password won't change.":
    'Si no lo pediste, ignora este correo. Tu contraseña seguirá igual.',
  'Your password was changed': 'Se cambió tu contraseña',
  "Your password was changed. If this wasn't you, reset it right away.":
    'Se cambió tu contraseña. Si no fuiste tú, elige otra de inmediato.',
  'We deleted your account': 'Eliminamos tu cuenta',
  'As you requested, we deleted your account and its data.':
    'Como lo pediste, eliminamos tu cuenta y sus datos.',

  // Orders
  'See your order': 'Ver tu pedido',
  'When:': 'Cuándo:',
  'Where:': 'Dónde:',
  'We received your order {0}': 'Recibimos tu pedido {0}',
  "Thank you! We received your order and will let you know when it's ready.":
    '¡Gracias! Recibimos tu pedido y te avisaremos cuando esté listo.',
  'Your order {0} was changed': 'Cambiamos tu pedido {0}',
  'As you asked, we changed your order. This is how it stands now.':
    'Como lo pediste, cambiamos tu pedido. Así queda ahora.',
  'Your order {0} was approved': 'Aprobamos tu pedido {0}',
  'The store approved your order and will start picking it soon.':
    'La tienda aprobó tu pedido y pronto empezará a surtirlo.',
  'Your order {0} is ready for delivery': 'Tu pedido {0} está listo para entrega',
  'Your order is packed and will be on its way soon.': 'Tu pedido ya está empacado y pronto va en camino.',
  'Your order {0} is ready for pick up': 'Tu pedido {0} está listo para recoger',
  'Your order is packed and waiting for you at {0}.': 'Tu pedido ya está empacado y te espera en {0}.',
  'Your pickup code. Say it at the desk:': 'Tu código para recoger. Dilo en el mostrador:',
  'When you get here, open your order and press "I\'m here".':
    'Al llegar, abre tu pedido y presiona “Ya llegué”.',
  'Your order {0} is on its way': 'Tu pedido {0} va en camino',
  'Your order has left the store.': 'Tu pedido ya salió de la tienda.',
  "We couldn't deliver your order {0}": 'No pudimos entregar tu pedido {0}',
  'We were at your door, and nobody was home.': 'Fuimos a tu domicilio y no había nadie.',
  "We couldn't find the address of your order.": 'No encontramos la dirección de tu pedido.',
  "We couldn't get to your door.": 'No pudimos llegar hasta tu puerta.',
  'We were at your door, and nobody took your order.': 'Fuimos a tu domicilio y nadie recibió tu pedido.',
  'It goes back to the store. Please call us, and we will agree on what comes next.':
    'El pedido regresa a la tienda. Llámanos para acordar qué sigue.',
  'Your order {0} was delivered': 'Entregamos tu pedido {0}',
  'Your order was delivered. Enjoy!': 'Entregamos tu pedido. ¡Que lo disfrutes!',
  'Your order {0} was picked up': 'Entregamos tu pedido {0} en la tienda',
  'Your order was picked up. Enjoy!': 'Te entregamos tu pedido en la tienda. ¡Que lo disfrutes!',
  "We couldn't hand it over because we couldn't confirm the age the law requires.":
    'No pudimos entregarlo porque no se comprobó la edad que pide la ley.',
  'The store says: "{0}"': 'La tienda dice: "{0}"',
  "We're sorry: none of what you ordered was in the store.":
    'Lo sentimos: en la tienda no había nada de lo que pediste.',
  'Your order {0} was cancelled': 'Cancelamos tu pedido {0}',
  "Your order was cancelled. You haven't been charged.": 'Cancelamos tu pedido. No te cobramos nada.',
  "Your order was cancelled. If your card was charged, we'll refund it.":
    'Cancelamos tu pedido. Si se hizo algún cargo a tu tarjeta, te lo devolveremos.',
  "Your order was cancelled. We'll refund {0} to your card.":
    'Cancelamos tu pedido. Te devolveremos {0} a tu tarjeta.',
  'Your order was cancelled. What you paid is on its way back to your card.':
    'Cancelamos tu pedido. Lo que pagaste ya va de regreso a tu tarjeta.',
  'Order {0}: the payment needs you': 'Pedido {0}: hay que revisar el pago',
  'The card could not be charged {0} for order {1}.':
    'No se pudieron cobrar {0} a la tarjeta del pedido {1}.',
  'Order {0}: a question about {1}': 'Pedido {0}: una pregunta sobre {1}',
  'We are out of {0}. Would you like {1} instead?': 'Se nos acabó {0}. ¿Te mandamos {1} en su lugar?',
  'It will not cost you more than what you ordered.': 'No te costará más que lo que pediste.',
  Answer: 'Responder',
  "Please answer by {0}. After that, we'll go by what you chose for missing items.":
    'Responde antes de {0}. Después haremos lo que elegiste para los productos que falten.',
  'Order {0} is waiting': 'El pedido {0} está esperando',
  'Nobody has opened order {0} for 10 minutes.': 'Nadie ha abierto el pedido {0} en 10 minutos.',
  'Its window begins on {0} at {1}.': 'Su horario empieza el {0} a {1}.',
  '{0} could not be paid back for order {1}.': 'No se pudieron devolver {0} del pedido {1}.',
  // To the people of a store
  'Join {0}': 'Únete a {0}',
  '{0} invites you to work with {1}. Your role: {2}.': '{0} te invita a trabajar en {1}. Tu puesto: {2}.',
  'You are invited to work with {0}. Your role: {1}.': 'Te invitamos a trabajar en {0}. Tu puesto: {1}.',
  'The link works once, for {0} days.': 'El enlace sirve una sola vez, durante {0} días.',
  "If you don't know what this is about, ignore this email.":
    'Si no sabes de qué se trata, ignora este correo.',
  "Your password for the back office was changed. If this wasn't you, tell your manager right away.":
    'Se cambió tu contraseña del sistema de la tienda. Si no fuiste tú, avísale a tu gerente de inmediato.',
  'Your passkeys no longer let you in. Add them again in the back office, under "How you sign in".':
    'Tus llaves de acceso ya no te dejan entrar. Agrégalas otra vez en el sistema de la tienda, en "Cómo entras".',

  'The card provider refused it for good (code {0}).':
    'El proveedor de pagos lo rechazó en definitiva (código {0}).',
  'Please do not hand the order over. Call the shopper, or cancel the order.':
    'No entregues el pedido. Llama al cliente o cancela el pedido.',
  'Please call the shopper and pay it back another way.':
    'Llama al cliente y devuélvele el dinero de otra forma.',
  'Your order {0} could not be accepted': 'No pudimos aceptar tu pedido {0}',
  "We're sorry. The store couldn't accept your order. You haven't been charged.":
    'Lo sentimos: la tienda no pudo aceptar tu pedido. No te cobramos nada.',
  'Your card was charged {0}.': 'Cobramos {0} a tu tarjeta.',
  "We're charging {0} to your card.": 'Estamos cobrando {0} a tu tarjeta.',
  '{0}, {1} to {2}': '{0}, de {1} a {2}',
  "We authorized {0} on your card. We'll charge the final total when your order is ready.":
    'Autorizamos {0} en tu tarjeta. Te cobraremos el total final cuando tu pedido esté listo.',
} as const satisfies Record<string, string>;
