import { redirect } from 'react-router';
import { pageOf } from '../page-context.ts';
import type { Route } from './+types/not-found';

/** Unknown paths lead to the store's home, or to the chooser (decision 39). */
export function loader({ context }: Route.LoaderArgs) {
  const { view } = pageOf(context);
  throw redirect(view.alias && view.locationGuid ? `/${view.alias}` : '/');
}

export default function NotFound() {
  return null;
}
