/** Signing in to the store's side: passkeys, PIN, shared devices. */
export const own = {
  'Give the device a name first.': 'Primero ponle nombre al dispositivo.',
  'How you sign in': 'Cómo entras',
  'To change something here, sign in again first.':
    'Para cambiar algo aquí, primero vuelve a iniciar sesión.',
  Passkeys: 'Llaves de acceso',
  'A passkey lets you in with the finger, face or code that unlocks this device. No password, no mail.':
    'Con una llave de acceso entras con la huella, la cara o el código que desbloquea este dispositivo. Sin contraseña ni correo.',
  'This device has a passkey of yours already.': 'Este dispositivo ya tiene una llave de acceso tuya.',
  'Passkey added': 'Llave de acceso agregada',
  'Passkey removed': 'Llave de acceso quitada',
  '{0}, added {1}': '{0}, agregada el {1}',
  'Remove the passkey {0}': 'Quitar la llave de acceso {0}',
  'Remove this passkey?': '¿Quitar esta llave de acceso?',
  'Remove the passkey': 'Quitar la llave de acceso',
  '{0} no longer lets you in. Your password still does.':
    'Con {0} ya no podrás entrar. Con tu contraseña, sí.',
  'Passkeys do not work at this address.': 'Las llaves de acceso no funcionan en esta dirección.',
  'Add a passkey': 'Agregar una llave de acceso',
  'Sign in with a passkey': 'Entrar con una llave de acceso',
  'PIN for shared devices': 'PIN para dispositivos compartidos',
  'On a phone that pickers and drivers share, four digits are enough to change who works with it.':
    'En un teléfono que comparten surtidores y repartidores, bastan cuatro dígitos para cambiar quién trabaja con él.',
  'New PIN': 'PIN nuevo',
  'Your PIN': 'Tu PIN',
  'Four digits, please': 'Cuatro dígitos, por favor',
  'Set PIN': 'Guardar PIN',
  'Your PIN is set': 'Tu PIN quedó guardado',
  'Shared devices': 'Dispositivos compartidos',
  'On a shared device pickers and drivers of its store switch by PIN. Five wrong ones end that.':
    'En un dispositivo compartido, los surtidores y repartidores de su tienda cambian con su PIN. Con cinco errores deja de serlo.',
  'This device is shared now': 'Este dispositivo ya es compartido',
  'Share no more': 'Dejar de compartir',
  'Name of this device': 'Nombre de este dispositivo',
  'Share this device': 'Compartir este dispositivo',
  'Who is working?': '¿Quién trabaja?',
  'Sign in another way': 'Entrar de otra forma',
  'Go to work': 'A trabajar',
  'Somebody else': 'Otra persona',
  'Change who works': 'Cambiar de persona',
  '{0} has signed in on this device. This screen is theirs now.':
    '{0} inició sesión en este dispositivo. Esta pantalla ahora es suya.',
} as const satisfies Record<string, string>;
