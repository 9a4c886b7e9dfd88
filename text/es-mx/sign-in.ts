export const signIn = {
  // Signing in
  Email: 'Correo electrónico',
  Password: 'Contraseña',
  'Show password': 'Mostrar contraseña',
  'Keep me signed in': 'Mantener la sesión iniciada',
  'Forgot Password?': '¿Olvidaste tu contraseña?',
  'Create An Account': 'Crear una cuenta',
  'New here?': '¿Es tu primera vez?',
  'Already have an account?': '¿Ya tienes una cuenta?',
  'Where do you shop?': '¿En dónde compras?',
  'Please check your cart: what you added before signing in may be missing.':
    'Revisa tu carrito: puede faltar lo que agregaste antes de iniciar sesión.',
  'Not in your cart from before you signed in: {0}':
    'De lo que agregaste antes de iniciar sesión, no está en tu carrito: {0}',
  'Your cart was joined with the one from before you signed in. {0}':
    'Tu carrito se unió con el de antes de iniciar sesión. {0}',
  'Your cart at {0} was joined with the one from before you signed in. {1}':
    'Tu carrito de {0} se unió con el de antes de iniciar sesión. {1}',
  'Your cart was joined with the one from before you signed in. {0} Left out: {1}':
    'Tu carrito se unió con el de antes de iniciar sesión. {0} No se agregó: {1}',
  'Your cart at {0} was joined with the one from before you signed in. {1} Left out: {2}':
    'Tu carrito de {0} se unió con el de antes de iniciar sesión. {1} No se agregó: {2}',
  'Please check your cart at {0}: what you added before signing in may be missing.':
    'Revisa tu carrito de {0}: puede faltar lo que agregaste antes de iniciar sesión.',
  'Not in your cart at {0} from before you signed in: {1}':
    'De lo que agregaste antes de iniciar sesión, no está en tu carrito de {0}: {1}',

  // Codes
  'Confirmation code': 'Código de confirmación',
  'Enter the code we sent to {0}.': 'Escribe el código que enviamos a {0}.',
  Submit: 'Enviar',
  Send: 'Enviar',
  'Go back': 'Regresar',
  'Go Back': 'Regresar',
  'Verify Your Email': 'Verifica tu correo electrónico',
  'Resend Email': 'Reenviar correo',
  'A new email was sent!': '¡Te enviamos otro correo!',
  'Your account is now verified and ready to use': 'Tu cuenta ya está verificada y lista para usarse',

  // Joining
  'First name': 'Nombre',
  'Last name': 'Apellidos',
  Phone: 'Teléfono',
  "We'll only call about your order.": 'Solo te llamaremos por tu pedido.',
  'At least {0} characters': 'Al menos {0} caracteres',
  'Confirm your password': 'Confirma tu contraseña',
  'I agree to the': 'Acepto los',

  // Recovery
  'Recover Password': 'Recuperar contraseña',
  'Recover your password': 'Recupera tu contraseña',
  "We'll email you a link to reset your password.":
    'Te enviaremos por correo un enlace para elegir una contraseña nueva.',
  'Sending…': 'Enviando…',
  "If that address has an account, we've emailed a link. It expires {0}.":
    'Si esa dirección tiene una cuenta, te enviamos un enlace por correo. El enlace vence el {0}.',
  'Use another email': 'Usar otro correo',
  'Choose a new password': 'Elige una contraseña nueva',
  'Save new password': 'Guardar contraseña nueva',
  'We saved your new password. Please sign in.': 'Guardamos tu contraseña nueva. Inicia sesión.',

  // Field errors
  'Missing first name': 'Falta el nombre',
  'Missing last name': 'Faltan los apellidos',
  'Missing email address': 'Falta el correo electrónico',
  'Missing phone number': 'Falta el número de teléfono',
  'Missing password': 'Falta la contraseña',
  'Missing confirmation code': 'Falta el código de confirmación',
  'The password must have at least {0} characters.': 'La contraseña debe tener al menos {0} caracteres.',
  'The password can have at most {0} characters.': 'La contraseña puede tener máximo {0} caracteres.',
  'This password is too easy to guess. Please choose another one.':
    'Esta contraseña es muy fácil de adivinar. Elige otra.',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'You must agree to the terms of service': 'Debes aceptar los términos de uso',
  'This field is required': 'Este campo es obligatorio',
  'Required fields are empty': 'Hay campos obligatorios vacíos',
  "This email address isn't valid": 'Este correo electrónico no es válido',
  "This phone number isn't valid": 'Este número de teléfono no es válido',
  "Sign in to save products to your lists. Then we'll bring you back to the product.":
    'Inicia sesión para guardar productos en tus listas. Después vuelves al producto.',
  "This store is for signed-in shoppers. Sign in, and we'll bring you back to where you were.":
    'Esta tienda es para quienes inician sesión. Inicia sesión y te llevamos de vuelta a donde estabas.',
  "You were signed out. Sign in, and we'll bring you back to where you were.":
    'Se cerró tu sesión. Inicia sesión y te llevamos de vuelta a donde estabas.',
} as const satisfies Record<string, string>;
