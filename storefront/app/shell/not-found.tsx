import { redirect } from 'react-router';
import { pageOf } from '../page-context.ts';
import { leadFrom } from './gate.ts';
import type { Route } from './+types/not-found';

/** Redirects unknown paths to the store's home or to the chooser, which say so. */
export function loader({ context }: Route.LoaderArgs) {
  const { view, path } = pageOf(context);
  throw redirect(leadFrom(path, view.alias && view.locationGuid ? `/${view.alias}` : '/'));
}

/** Answers 404 to data sent to an address that no route takes: it has no page to be redirected to. */
export function action() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
