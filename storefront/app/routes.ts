import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map. Every address also works after a store's alias; fixed words win over an alias. */
export default [
  route(':alias?', 'shell/shell.tsx', [
    layout('shell/screen.tsx', [
      index('home/home.tsx'),
      route('department/:deptId', 'department/department.tsx'),
      route('location-list/:listId', 'location-list/location-list.tsx'),
      route('product/:id', 'product/product.tsx'),
      route('recipe/:recipeId', 'recipe/recipe.tsx'),
      route('search', 'search/search.tsx'),
      route('cart', 'cart/cart.tsx'),
      route('checkout', 'checkout/checkout.tsx'),
      route('checkout/order-summary', 'checkout/order-summary.tsx'),
      route('account', 'account/account.tsx'),
      route('account/orders/:orderId', 'orders/order-detail.tsx'),
      route('-/list', 'shared-list/shared-list.tsx'),
      route('-/:about', 'answer/answer.tsx'),
      layout('sign-in/frame.tsx', [
        route('login', 'sign-in/login.tsx'),
        route('join', 'sign-in/join.tsx'),
        route('verify/:email', 'sign-in/verify.tsx'),
        route('verified', 'sign-in/verified.tsx'),
        route('recover', 'sign-in/recover.tsx'),
      ]),
      route('loyalty', 'help/loyalty.tsx'),
      route('help', 'help/help.tsx'),
      route('privacy', 'help/privacy.tsx'),
      route('terms', 'help/terms.tsx'),
      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
