import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map of the store's half, below /backoffice/. */
export default [
  layout('sign-in/frame.tsx', [
    route('sign-in', 'sign-in/sign-in.tsx'),
    route('join', 'sign-in/join.tsx'),
    route('password', 'sign-in/new-link.tsx'),
  ]),
  layout('shell/shell.tsx', [
    layout('shell/screen.tsx', [
      index('today/today.tsx'),
      route('orders/:orderId', 'order/order.tsx'),
      route('orders/:orderId/print/:paper', 'print/print.tsx'),
      route('pick', 'pick/picks.tsx'),
      route('pick/walk', 'pick/walk.tsx'),
      route('pick/:orderId', 'pick/pick-order.tsx'),
      route('hand-over', 'hand-over/desk.tsx'),
      route('drive', 'drive/drive.tsx'),
      route('people', 'people/people.tsx'),
      route('you', 'own/own.tsx'),
      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
