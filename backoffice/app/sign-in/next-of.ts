/** Returns the address after signing in: one of this app, never of another site. */
export function nextOf(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || asked.startsWith('/sign-in')) return '/';
  return asked;
}
