import { Outlet, useLocation } from 'react-router';
import { may, useMe } from '../state/session.tsx';
import { NoMore } from './no-more.tsx';
import { places } from './places.ts';
import { ErrorInFrame } from './screen-error.tsx';

/**
 * Renders a screen in its frame; its errors are shown in its place, and the links elsewhere stay. A place whose work somebody
 * may not do any more gives way, with all that it still knew.
 */
export default function Screen() {
  const me = useMe();
  const { pathname } = useLocation();
  const path = pathname.replace(/(?<=.)\/$/, '');
  const place = places.find(({ to }) => to === path);
  return place && !may(me, place.scope) ? <NoMore place={place} /> : <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorInFrame />;
}
