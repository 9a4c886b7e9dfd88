export const orders = {
  // Order summary and detail
  'Thank you for placing your order!': '¡Gracias por tu pedido!',
  'Go to orders': 'Ir a tus pedidos',
  'Delivery address': 'Dirección de entrega',
  'Pickup address': 'Dirección para recoger',
  'Payment method': 'Método de pago',
  'Order summary': 'Resumen del pedido',
  'Purchase Details': 'Detalles de la compra',
  'Back to Your Orders': 'Volver a tus pedidos',
  // Status
  Pending: 'Pendiente',
  Approved: 'Aprobado',
  Picking: 'Surtiendo',
  'Ready for delivery': 'Listo para entrega',
  'Out for delivery': 'En camino',
  Delivered: 'Entregado',
  'Ready for pick up': 'Listo para recoger',
  'Picked up': 'Recogido',
  Denied: 'Rechazado',
  Cancelled: 'Cancelado',
  // Orders and lists
  Orders: 'Pedidos',
  'Recent Items': 'Productos recientes',
  'View Details': 'Ver detalles',
  'Back to Top': 'Volver arriba',
  'No orders found.': 'No encontramos pedidos.',
  'No recent orders found.': 'No encontramos pedidos recientes.',
  'Create new list': 'Crear lista nueva',
  'List name': 'Nombre de la lista',
  'Please choose a quantity before adding the product to list':
    'Elige una cantidad antes de agregar el producto a la lista',
} as const satisfies Record<string, string>;
