/** What backends say about a request that cannot be answered. */
export const requests = {
  'Please sign in.': 'Inicia sesión, por favor.',
  'Your session needs to be renewed.': 'Es necesario renovar tu sesión.',
  'This request must name an open store.': 'Esta solicitud debe indicar una tienda abierta.',
  '{0}: {1}': '{0}: {1}',
  'The request body must be JSON.': 'El cuerpo de la solicitud debe ser JSON.',
  'The request is too large.': 'La solicitud es demasiado grande.',
} as const;
