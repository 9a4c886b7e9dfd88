import { Outlet } from 'react-router';
import { ErrorInFrame } from './screen-error.tsx';

/** Renders a screen in its frame; its errors are shown in its place, and the links elsewhere stay. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorInFrame />;
}
