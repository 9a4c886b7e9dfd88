/** Returns where to go after signing in: an address of this app, and never one of another site. */
export function nextOf(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || asked.startsWith('/sign-in')) return '/';
  return asked;
}
