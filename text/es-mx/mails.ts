/** The sentences of the mails. {0} of a subject is the store's or the merchant's name, or the order number. */
export const mails = {
  // In every mail
  'Hi {0},': 'Hola, {0}:',
  'Thank you for shopping at {0}.': 'Gracias por comprar en {0}.',
  'This email was sent by {0}. Please do not reply to it.':
    '{0} te envió este correo. Por favor no lo respondas.',
  'Questions? Visit our help page.': '¿Tienes preguntas? Visita nuestra página de ayuda.',

  // Codes
  '{0}: confirm your email address': '{0}: confirma tu correo electrónico',
  'Welcome! Enter this code to confirm your email address:':
    '¡Te damos la bienvenida! Escribe este código para confirmar tu correo electrónico:',
  'Confirm your email address': 'Confirma tu correo electrónico',
  'The code is valid until {0}.': 'El código es válido hasta el {0}.',
  'If you did not create an account, you can ignore this email.':
    'Si no creaste una cuenta, puedes ignorar este correo.',
  '{0}: you already have an account': '{0}: ya tienes una cuenta',
  'Someone tried to create an account with this email address, but you already have one. You can sign in or choose a new password.':
    'Alguien intentó crear una cuenta con este correo electrónico, pero ya tienes una. Puedes iniciar sesión o elegir una contraseña nueva.',
  '{0}: your sign-in code': '{0}: tu código para iniciar sesión',
  'Enter this code to finish signing in:': 'Escribe este código para terminar de iniciar sesión:',
  'If you are not signing in right now, please change your password.':
    'Si no estás iniciando sesión en este momento, cambia tu contraseña.',

  // Password
  '{0}: choose a new password': '{0}: elige una contraseña nueva',
  'You asked for a new password. Choose it here:': 'Pediste una contraseña nueva. Elígela aquí:',
  'The link works once and expires {0}.': 'El enlace funciona una sola vez y vence el {0}.',
  'If you did not ask for this, ignore this email. Your password stays as it is.':
    'Si no lo pediste, ignora este correo. Tu contraseña sigue igual.',
  '{0}: your password was changed': '{0}: tu contraseña cambió',
  'The password of your account was changed. If it was not you, choose a new one right away.':
    'Se cambió la contraseña de tu cuenta. Si no fuiste tú, elige otra de inmediato.',
  '{0}: your account was deleted': '{0}: eliminamos tu cuenta',
  'Your account and what belonged to it were deleted, as you asked.':
    'Eliminamos tu cuenta y todo lo que le pertenecía, como lo pediste.',

  // Orders
  'See your order': 'Ver tu pedido',
  'When:': 'Cuándo:',
  'Where:': 'Dónde:',
  'We received your order {0}': 'Recibimos tu pedido {0}',
  'Thank you! We received your order and will let you know when it is ready.':
    '¡Gracias! Recibimos tu pedido y te avisaremos cuando esté listo.',
  'Your order {0} was approved': 'Tu pedido {0} fue aprobado',
  'The store approved your order and will start picking it soon.':
    'La tienda aprobó tu pedido y pronto empezará a surtirlo.',
  'Your order {0} is ready for delivery': 'Tu pedido {0} está listo para entrega',
  'Your order is packed. We set out for your address soon.':
    'Tu pedido ya está empacado. Pronto salimos hacia tu domicilio.',
  'Your order {0} is ready for pick up': 'Tu pedido {0} está listo para recoger',
  'Your order is packed and waits for you at {0}.': 'Tu pedido ya está empacado y te espera en {0}.',
  'Please bring your order number.': 'Trae tu número de pedido, por favor.',
  'Your order {0} is on its way': 'Tu pedido {0} va en camino',
  'Your order has left the store.': 'Tu pedido ya salió de la tienda.',
  'Your order {0} was delivered': 'Tu pedido {0} fue entregado',
  'Your order was delivered. Enjoy!': 'Entregamos tu pedido. ¡Que lo disfrutes!',
  'Your order {0} was picked up': 'Tu pedido {0} fue recogido',
  'Your order was picked up. Enjoy!': 'Tu pedido fue recogido. ¡Que lo disfrutes!',
  'Your order {0} was cancelled': 'Tu pedido {0} fue cancelado',
  'Your order was cancelled. You have not been charged, or get back what was charged.':
    'Tu pedido fue cancelado. No te cobramos nada, o te devolvemos lo que se haya cobrado.',
  'Your order {0} could not be accepted': 'No pudimos aceptar tu pedido {0}',
  'We are sorry: the store could not accept your order. You have not been charged.':
    'Lo sentimos: la tienda no pudo aceptar tu pedido. No te cobramos nada.',
  'Your card was charged {0}.': 'Cobramos {0} a tu tarjeta.',
  'We authorized {0} on your card. You are charged what your order comes to, when it is ready.':
    'Autorizamos {0} en tu tarjeta. Te cobramos lo que resulte de tu pedido, cuando esté listo.',
} as const satisfies Record<string, string>;
