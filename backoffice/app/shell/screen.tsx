import { scopesOfRole, type Scope } from '@larder/domain/staff-roles';
import { Outlet, useLocation } from 'react-router';
import { may, useMe, type Me } from '../state/session.tsx';
import { NoMore } from './no-more.tsx';
import { places } from './places.ts';
import { ErrorInFrame } from './screen-error.tsx';

/**
 * Renders a screen in its frame; its errors are shown in its place, and the links elsewhere stay. A place whose work somebody
 * may not do, or not any more, gives way, with all that it still knew; not where signing in fully helps: its calls say so.
 */
export default function Screen() {
  const me = useMe();
  const { pathname } = useLocation();
  const path = pathname.replace(/(?<=.)\/$/, '');
  const place = places.find(({ to }) => to === path);
  const isTheirs = !place || may(me, place.scope) || mayOnceSignedIn(me, place.scope);
  return isTheirs ? <Outlet /> : <NoMore place={place} />;
}

/** Returns whether somebody who signed in by PIN may do this once they sign in fully. */
function mayOnceSignedIn({ isByPin, roles }: Me, scope: Scope): boolean {
  return isByPin && roles.some(({ role }) => scopesOfRole[role].includes(scope));
}

export function ErrorBoundary() {
  return <ErrorInFrame />;
}
