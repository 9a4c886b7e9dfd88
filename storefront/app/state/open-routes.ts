/** The screens for signing in and for recovery. */
export const authenticationRoutes = ['login', 'join', 'verified', 'verify', 'recover'];
/** Those and the legal pages. */
const openRoutes = [...authenticationRoutes, 'privacy', 'terms'];

/** Returns the words of a path after the alias. */
export function wordsOf(path: string, alias: string | null): string[] {
  const words = path.split(/[?#]/)[0]!.split('/').filter(Boolean);
  return alias && words[0] === alias ? words.slice(1) : words;
}

/** Returns whether a screen opens to everybody: without a selected store, and where guests are barred. */
export function opensToAll(path: string, alias: string | null): boolean {
  return openRoutes.includes(wordsOf(path, alias)[0] ?? '');
}
