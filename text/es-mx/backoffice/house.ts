/** The back office itself: its frame, its doors, its connection. */
export const house = {
  Main: 'Principal',
  People: 'Equipo',
  '{0}: language and sign-out': '{0}: idioma y cerrar sesión',
  'Sound for new orders': 'Sonido para pedidos nuevos',
  'Tap for sound': 'Toca para oír',
  'You may not do this here. Ask a manager.': 'No puedes hacer esto aquí. Habla con tu gerente.',
  'You may not do this here any more. Ask a manager.': 'Ya no puedes hacer esto aquí. Habla con tu gerente.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'No connection to the store. Check the network and try again.':
    'No hay conexión con la tienda. Revisa la red e inténtalo de nuevo.',
  'No connection. What you see may be old; it renews itself when the connection is back.':
    'Sin conexión. Lo que ves puede estar atrasado; se actualiza solo cuando vuelva la conexión.',
  'The server does not answer. Last update: {0}': 'El servidor no responde. Última actualización: {0}',

  // Doors
  'From a paid order to a packed bag.': 'Del pedido pagado a la bolsa lista.',
  'Sign in to work': 'Inicia sesión para trabajar',
  'Send me a code': 'Envíame un código',
  'We mail you a six-digit code. New here? Ask your manager for an invitation.':
    'Te enviamos por correo un código de seis dígitos. ¿Eres nuevo? Pídele una invitación a tu gerente.',
  'Enter the code': 'Escribe el código',
  'Welcome to the team': 'Te damos la bienvenida al equipo',
  'A new password signs you out everywhere else. Passkeys you made before no longer let you in.':
    'Una contraseña nueva cierra tus demás sesiones. Las llaves de acceso que hiciste antes ya no te dejarán entrar.',
  'This link does not work': 'Este enlace no funciona',
  'Open the link from the mail again, whole.': 'Vuelve a abrir el enlace completo del correo.',
  '{0} at {1}: {2}': '{0} en {1}: {2}',
  Join: 'Unirme',
  'Missing name': 'Falta el nombre completo',
  'If somebody works here under that address, the mail is on its way.':
    'Si alguien trabaja aquí con esa dirección, el correo va en camino.',
} as const satisfies Record<string, string>;
