import { Outlet } from 'react-router';
import { ErrorInFrame } from './screen-error.tsx';

/** Shows a screen in its frame: what it throws stands in its place, and the ways to elsewhere stay. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorInFrame />;
}
