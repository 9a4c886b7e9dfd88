/** The sentences with which the two backends refuse or fail. The browser shows them as they arrive. */
export const refusals = {
  'Your session needs to be renewed.': 'Es necesario renovar tu sesión.',
  'This request must name an open store.': 'Esta solicitud debe indicar una tienda abierta.',
  '{0}: {1}': '{0}: {1}',
  'The request body must be JSON.': 'El cuerpo de la solicitud debe ser JSON.',
  // The call itself
  '{0}: this is required': '{0}: este dato es obligatorio',
  "{0}: this isn't valid": '{0}: este dato no es válido',
  '{0}: at most {1} characters': '{0}: máximo {1} caracteres',
  '{0}: at least {1} characters': '{0}: mínimo {1} caracteres',
  '{0}: at most {1}': '{0}: máximo {1}',
  '{0}: at least {1}': '{0}: mínimo {1}',
  '{0}: more than {1}': '{0}: más de {1}',
  '{0}: must be a number': '{0}: debe ser un número',
  '{0}: must be a whole number': '{0}: debe ser un número entero',
  '{0}: must be true or false': '{0}: debe ser verdadero o falso',
  '{0}: must be one of {1}': '{0}: debe ser uno de estos: {1}',
  "{0}: this name isn't known here": '{0}: este nombre no se conoce aquí',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'Not found': 'No se encontró',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  'This Idempotency-Key was already used for a different request.':
    'Esta Idempotency-Key ya se usó para otra solicitud.',
  'Somebody else has signed in here. Nothing was changed.':
    'Otra persona inició sesión aquí. No se cambió nada.',
  'The store is busy. Please try again in a moment.':
    'La tienda está muy ocupada. Inténtalo de nuevo en un momento.',

  // Signing in and codes
  'Please sign in.': 'Inicia sesión.',
  'Your session has ended. Please sign in again.': 'Tu sesión terminó. Inicia sesión otra vez.',
  "That email and password don't match.": 'El correo electrónico y la contraseña no coinciden.',
  'Please verify your email address first.': 'Primero verifica tu correo electrónico.',
  'Too many attempts. Please try again in 1 minute.': 'Demasiados intentos. Inténtalo de nuevo en 1 minuto.',
  'Too many attempts for this account. Choose "Forgot Password?" to get in by email, or try again in 1 minute.':
    'Demasiados intentos en esta cuenta. Elige "¿Olvidaste tu contraseña?" para entrar por correo, o inténtalo de nuevo en 1 minuto.',
  'Too many wrong codes. Try again in 1 minute, or choose "Forgot Password?": the link we email you verifies your address too.':
    'Demasiados códigos incorrectos. Inténtalo de nuevo en 1 minuto, o elige "¿Olvidaste tu contraseña?": el enlace que te enviamos también verifica tu correo.',
  'Too many attempts. Please try again in {0} minutes.':
    'Demasiados intentos. Inténtalo de nuevo en {0} minutos.',
  'Too many attempts for this account. Choose "Forgot Password?" to get in by email, or try again in {0} minutes.':
    'Demasiados intentos en esta cuenta. Elige "¿Olvidaste tu contraseña?" para entrar por correo, o inténtalo de nuevo en {0} minutos.',
  'Too many wrong codes. Try again in {0} minutes, or choose "Forgot Password?": the link we email you verifies your address too.':
    'Demasiados códigos incorrectos. Inténtalo de nuevo en {0} minutos, o elige "¿Olvidaste tu contraseña?": el enlace que te enviamos también verifica tu correo.',
  'Too many attempts. Please try again later.': 'Demasiados intentos. Inténtalo más tarde.',
  "You've requested too many emails. Please try again later.":
    'Pediste demasiados correos. Inténtalo más tarde.',
  "That code isn't right.": 'Ese código no es correcto.',
  'That code has expired. Please request a new one.': 'Ese código ya venció. Pide otro.',
  'This sign-in has expired. Please start again.': 'Este inicio de sesión ya venció. Empieza de nuevo.',
  "Your current password isn't right.": 'Tu contraseña actual no es correcta.',
  'Your new password must be different from the current one.':
    'La contraseña nueva debe ser distinta de la actual.',
  'This link has expired or was already used. Please request a new one.':
    'Este enlace ya venció o ya se usó. Pide otro.',
  "This return address isn't allowed.": 'Esta dirección de regreso no está permitida.',
  "That password isn't right.": 'Esa contraseña no es correcta.',

  // Store and catalog
  'Store not found': 'No encontramos esta tienda',
  'The headers and the address are for two different stores.':
    'Los encabezados y la dirección corresponden a tiendas distintas.',
  'This store does not offer this right now.': 'Por ahora esta tienda no lo ofrece.',
  "This store doesn't deliver right now. Please load the page again.":
    'Por ahora esta tienda no hace entregas. Vuelve a cargar la página.',
  'This store offers no pickup right now. Please load the page again.':
    'Por ahora no se puede recoger en esta tienda. Vuelve a cargar la página.',
  "This store doesn't deliver right now, so your cart is for pickup.":
    'Por ahora esta tienda no hace entregas, así que tu carrito es para recoger.',
  'This store offers no pickup right now, so your cart is for delivery.':
    'Por ahora no se puede recoger en esta tienda, así que tu carrito es para entrega.',
  'Image not found': 'No encontramos esta imagen',

  // Cart
  'Cart not found': 'No encontramos este carrito',
  'You already have a cart in this store.': 'Ya tienes un carrito en esta tienda.',
  "This product isn't in your cart.": 'Este producto no está en tu carrito.',
  "This product isn't sold in this store.": 'Este producto no se vende en esta tienda.',
  'How we sell {0} has changed. There can be less of it in this order, but not more.':
    'Cambió la forma en que vendemos {0}. Puedes pedir menos en este pedido, pero no más.',
  'The quantity of {0} must be a multiple of {1}.': 'La cantidad de {0} debe ser múltiplo de {1}.',
  '{0} is no longer sold in this store.': '{0} ya no se vende en esta tienda.',
  "{0} isn't available for pickup.": '{0} no está disponible para recoger en tienda.',
  "{0} isn't available for delivery.": '{0} no está disponible para entrega a domicilio.',
  'The quantity must be a multiple of {0}.': 'La cantidad debe ser un múltiplo de {0}.',
  'The quantity can be at most {0}.': 'La cantidad puede ser de {0} como máximo.',
  'A cart can hold up to {0} different products.': 'En un carrito caben máximo {0} productos distintos.',
  "A product can't be its own backup.": 'Un producto no puede ser su propio sustituto.',

  // Promo code
  "This promo code doesn't exist.": 'Este código promocional no existe.',
  'This promo code has expired.': 'Este código promocional ya venció.',
  "This promo code can't be used yet.": 'Este código promocional todavía no se puede usar.',
  'This promo code is no longer available.': 'Este código promocional ya no está disponible.',
  "This promo code doesn't apply to anything in your cart.":
    'Este código promocional no aplica a ningún producto de tu carrito.',
  'ZIP code {0} is in {1}. Please check the address.':
    'El código postal {0} está en {1}. Revisa la dirección, por favor.',
  'Not added: {0}': 'No se agregó: {0}',
  'How we sell {0} has changed. Please check its quantity.':
    'Cambió la forma en que vendemos {0}. Revisa la cantidad, por favor.',
  'Promo code {0} is no longer valid, so we removed it.':
    'Quitamos el código promocional {0} porque ya no es válido.',

  // Slots

  // Placing the order
  'Your cart must reach {0}. {1} to go.': 'Tu carrito debe llegar a {0}. Te faltan {1}.',
  'The price of {0} went up from {1} to {2}. Please check your cart and place the order again.':
    'El precio de {0} subió de {1} a {2}. Revisa tu carrito y vuelve a hacer el pedido.',
  'Some prices went up. Please check your cart and place the order again.':
    'Algunos precios subieron. Revisa tu carrito y vuelve a hacer el pedido.',
  'Your cart changed. Please check it and place the order again.':
    'Tu carrito cambió. Revísalo y vuelve a hacer el pedido.',
  'Your order is already being placed.': 'Ya estamos registrando tu pedido.',
  "We're still confirming your payment. Please don't pay again.":
    'Todavía estamos confirmando tu pago. Por favor no pagues otra vez.',
  'Please confirm: {0}': 'Confirma lo siguiente: {0}',
  'This order contains alcohol. I confirm that I am 21 or older.':
    'Este pedido incluye alcohol. Confirmo que tengo 21 años o más.',
  'This order contains products for ages {0} and over. I confirm that I am {0} or older.':
    'Este pedido incluye productos para mayores de {0} años. Confirmo que tengo {0} años o más.',
  'Please have an ID ready when we hand over the order.':
    'Ten a la mano una identificación cuando te entreguemos el pedido.',
  'The billing address is missing.': 'Falta la dirección de facturación.',

  // Card
  'Card not found': 'No encontramos esta tarjeta',
  'Your card was declined. Please use a different card.': 'Tu tarjeta fue rechazada. Usa otra tarjeta.',
  'Your card was declined: not enough funds.': 'Tu tarjeta fue rechazada: no hay fondos suficientes.',
  'This card has expired. Please use a different card.': 'Esta tarjeta ya venció. Usa otra tarjeta.',
  'The card form has expired. Please enter the card again.':
    'El formulario de la tarjeta ya venció. Escribe tu tarjeta otra vez.',
  "We couldn't verify the card. Please try again.": 'No pudimos verificar la tarjeta. Inténtalo de nuevo.',
  "Payments aren't available right now. Please try again in a few minutes.":
    'Los pagos no están disponibles en este momento. Inténtalo de nuevo en unos minutos.',
  'You can save up to {0} cards.': 'Puedes guardar hasta {0} tarjetas.',

  // Address, pickup person, list
  'Address not found': 'No encontramos esta dirección',
  "We can't verify addresses right now. Please try again in a few minutes.":
    'En este momento no podemos verificar direcciones. Inténtalo de nuevo en unos minutos.',
  'You can save up to {0} addresses.': 'Puedes guardar hasta {0} direcciones.',
  'Pickup person not found': 'No encontramos a esta persona',
  'You can save up to {0} pickup persons.': 'Puedes guardar hasta {0} personas autorizadas.',
  'Shopping list not found': 'No encontramos esta lista de compras',
  'You can keep up to {0} lists.': 'Puedes tener hasta {0} listas.',
  'Up to {0} people can share a list.': 'Una lista se puede compartir con hasta {0} personas.',
  'A list can hold up to {0} products.': 'En una lista caben máximo {0} productos.',

  // Orders and sessions
  'This order can no longer be cancelled.': 'Este pedido ya no se puede cancelar.',
  "You have an open order. You can delete your account once it's delivered, picked up, or cancelled.":
    'Tienes un pedido abierto. Podrás eliminar tu cuenta cuando te lo entreguemos, lo recojas o lo canceles.',
  "A payment of one of your orders isn't settled yet. Please try again later, or ask the store.":
    'El pago de uno de tus pedidos sigue pendiente. Inténtalo más tarde o pregunta en la tienda.',
  'Session not found': 'No encontramos esta sesión',

  // People of the store
  'There is no such call.': 'Esta función no existe.',
  'Please sign in again to do this.': 'Inicia sesión otra vez para continuar.',
  'Your access is locked. Please ask a manager.': 'Tu acceso está bloqueado. Habla con tu gerente.',

  // Filling orders
  'This order is past that step.': 'Este pedido ya pasó de ese paso.',
  'This order is not being picked.': 'Este pedido no se está surtiendo.',
  'Somebody else is picking this order.': 'Otra persona está surtiendo este pedido.',
  'Somebody is busy with this order. Ask them to give it back, or ask a manager.':
    'Alguien está trabajando en este pedido. Pídele que lo devuelva o pregunta a un gerente.',
  'That tote is in use. Please choose another color.': 'Esa caja está en uso. Elige otro color.',
  'You have four orders already. Finish or give back one first.':
    'Ya tienes cuatro pedidos. Termina o devuelve uno primero.',
  'This order has no such line.': 'Ese producto no está en el pedido.',
  'This line is done already. Undo it first.': 'Este producto ya está listo. Primero deshazlo.',
  'This line is still open.': 'Este producto aún está pendiente.',
  'That is more than was ordered.': 'Es más de lo que se pidió.',
  'Please weigh it.': 'Pésalo, por favor.',
  'This label has no price on it.': 'Esta etiqueta no trae precio.',
  'That weight is far from what was ordered. Is it right?':
    'Ese peso es muy distinto de lo que se pidió. ¿Es correcto?',
  'This product may not come instead.': 'Este producto no puede ir en su lugar.',
  'There is nobody to ask any more.': 'Ya no hay a quién preguntarle.',
  'Lines still to be picked: {0}': 'Productos por surtir: {0}',
  'Count the bags and note where they wait first.': 'Primero cuenta las bolsas y anota dónde esperan.',
  'It comes to {0}, above the {1} that was agreed.': 'Suma {0}, más de los {1} acordados.',
  'It is within what was agreed. There is nothing to ask.':
    'Está dentro de lo acordado. No hay nada que preguntar.',
  'An order can come to at most {0}.': 'Un pedido puede sumar como máximo {0}.',
  'It comes to {0}, far under the {1} it was estimated at. Is that right?':
    'Suma {0}, mucho menos que los {1} estimados. ¿Es correcto?',
  '{0} moved this order on in the meantime.': '{0} avanzó este pedido mientras tanto.',
  '{0} took over this order in the meantime.': '{0} se quedó con este pedido mientras tanto.',
  '{0} took this order in the meantime.': '{0} tomó este pedido mientras tanto.',
  '{0} gave this order back in the meantime.': '{0} devolvió este pedido mientras tanto.',
  '{0} put a line of this order in the bag in the meantime.':
    '{0} ya puso en la bolsa un artículo de este pedido.',
  '{0} wrote a line of this order off in the meantime.':
    '{0} ya marcó un artículo de este pedido como faltante.',
  '{0} substituted a line of this order in the meantime.': '{0} ya sustituyó un artículo de este pedido.',
  '{0} opened a line of this order again in the meantime.':
    '{0} volvió a abrir un artículo de este pedido mientras tanto.',
  '{0} asked the shopper about this order in the meantime.':
    '{0} ya le preguntó al cliente sobre este pedido.',
  '{0} packed this order in the meantime.': '{0} ya empacó este pedido.',
  '{0} refunded some of this order in the meantime.': '{0} ya reembolsó una parte de este pedido.',
  'The shopper has cancelled this order in the meantime.': 'El cliente canceló este pedido mientras tanto.',
  '{0} changed this order in the meantime.': '{0} cambió este pedido mientras tanto.',
  'The shopper has arrived in the meantime.': 'El cliente ya llegó mientras tanto.',
  'The shopper reported a problem in the meantime.': 'El cliente reportó un problema mientras tanto.',
  '{0} answered a report about this order in the meantime.': '{0} ya respondió un reporte de este pedido.',
  '{0} released this order without its charge in the meantime.': '{0} ya liberó este pedido sin su cobro.',
  '{0} checked the age for this order in the meantime.': '{0} ya revisó la edad para este pedido.',
  '{0} charged the card of this order again in the meantime.':
    '{0} ya volvió a cobrar la tarjeta de este pedido.',
  '{0} authorized the money of this order anew in the meantime.':
    '{0} ya volvió a autorizar el dinero de este pedido.',
  '{0} sent a mail about this order again in the meantime.':
    '{0} ya volvió a enviar un correo de este pedido.',
  '{0} told the shopper what a mail said in the meantime.':
    '{0} ya le dijo al cliente lo que decía un correo.',
  '{0} sent a refund of this order again in the meantime.':
    '{0} ya volvió a enviar un reembolso de este pedido.',
  '{0} paid some of this order back another way in the meantime.':
    '{0} ya devolvió de otra forma una parte de este pedido.',
  'You moved this order on already.': 'Ya avanzaste este pedido.',
  'You took this order already.': 'Ya tomaste este pedido.',
  'You took over this order already.': 'Ya te quedaste con este pedido.',
  'You gave this order back already.': 'Ya devolviste este pedido.',
  'You released this order without its charge already.': 'Ya liberaste este pedido sin su cobro.',
  'You put a line of this order in the bag already.': 'Ya pusiste en la bolsa un artículo de este pedido.',
  'You wrote a line of this order off already.': 'Ya marcaste un artículo de este pedido como faltante.',
  'You substituted a line of this order already.': 'Ya sustituiste un artículo de este pedido.',
  'You opened a line of this order again already.': 'Ya volviste a abrir un artículo de este pedido.',
  'You asked the shopper about this order already.': 'Ya le preguntaste al cliente sobre este pedido.',
  'You packed this order already.': 'Ya empacaste este pedido.',
  'You checked the age for this order already.': 'Ya revisaste la edad para este pedido.',
  'You charged the card of this order again already.': 'Ya volviste a cobrar la tarjeta de este pedido.',
  'You authorized the money of this order anew already.': 'Ya volviste a autorizar el dinero de este pedido.',
  'You sent a mail about this order again already.': 'Ya volviste a enviar un correo de este pedido.',
  'You told the shopper what a mail said already.': 'Ya le dijiste al cliente lo que decía un correo.',
  'You answered a report about this order already.': 'Ya respondiste un reporte de este pedido.',
  'You refunded some of this order already.': 'Ya reembolsaste una parte de este pedido.',
  'You sent a refund of this order again already.': 'Ya volviste a enviar un reembolso de este pedido.',
  'You paid some of this order back another way already.':
    'Ya devolviste de otra forma una parte de este pedido.',

  // Handing over
  "This order isn't ready for pickup.": 'Este pedido aún no está listo para recoger.',
  'The card was refused. Charge it again, or ask a manager to release the order.':
    'La tarjeta fue rechazada. Cóbrala otra vez o pide a un gerente que libere el pedido.',
  'Please ask for the date of birth first.': 'Primero pide la fecha de nacimiento.',
  'Not all bags are there. Is that right?': 'Faltan bolsas. ¿Es correcto?',
  'The shopper has answered in the meantime.': 'El cliente ya respondió mientras tanto.',
  'Person not found': 'No encontramos a esta persona en el equipo',
  'Device not found': 'No encontramos este dispositivo',
  'This device is not enrolled any more. Please ask a manager.':
    'Este dispositivo ya no está registrado. Habla con tu gerente.',
  'This PIN is too easy to guess. Please choose another one.':
    'Este PIN es muy fácil de adivinar. Elige otro.',
  "That PIN isn't right.": 'Ese PIN no es correcto.',
  'Passkey not found': 'No encontramos esta llave de acceso',
  "That passkey couldn't be used. Please try again.":
    'No pudimos usar esa llave de acceso. Inténtalo de nuevo.',
  "Passkeys can't be used at this address.": 'En esta dirección no se pueden usar llaves de acceso.',
  'Invitation not found': 'No encontramos esta invitación',
  "You can't change this person's access.": 'No puedes cambiar el acceso de esta persona.',
  "You can't give this role.": 'No puedes asignar este puesto.',
  "You can't do this to yourself.": 'No puedes hacer esto con tu propio acceso.',
  'A store needs at least one owner.': 'La tienda necesita por lo menos un propietario.',
  'Everybody needs at least one role.': 'Cada persona necesita por lo menos un puesto.',
  'These roles have changed. Please look at them again.': 'Estos puestos cambiaron. Revísalos otra vez.',
  'This link has expired or was already used. Please ask for a new one.':
    'Este enlace ya venció o ya se usó. Pide uno nuevo.',
  'Somebody works under this email at another company. Please ask for an invitation under another email.':
    'Alguien ya trabaja con este correo en otra empresa. Pide que te inviten con otro correo.',
  "This order can't be changed anymore.": 'Este pedido ya no se puede cambiar.',
  'Prices changed. Your order would come to {0}. Is that all right?':
    'Cambiaron los precios. Tu pedido quedaría en {0}. ¿Está bien?',
  'Your card was declined for {0} more. Your order stays as it was.':
    'Tu banco no autorizó {0} más. Tu pedido se queda como estaba.',
  "We couldn't reach your bank. Your order stays as it was. Please try again in a minute.":
    'No pudimos comunicarnos con tu banco. Tu pedido se queda como estaba. Intenta de nuevo en un minuto.',
  'This time is full. Please select another one.': 'Ese horario ya está lleno. Elige otro, por favor.',
  'Your order must stay at {0} or more: {1} is missing.': 'Tu pedido debe ser de {0} o más: faltan {1}.',
  'An order needs at least one item. You can cancel it instead.':
    'Un pedido necesita al menos un producto. Mejor cancélalo.',
  'This order is picked up at the store.': 'Este pedido se recoge en la tienda.',
  'The shopper changed this order in the meantime.': 'El cliente cambió este pedido mientras tanto.',
  "We can't authorize more on this order's card. Please call the store.":
    'No podemos autorizar más en la tarjeta de este pedido. Llama a la tienda, por favor.',
} as const satisfies Record<string, string>;
