/** Returns the title of the browser's tab: "Sign In · Larder". */
export function pageTitle(screen: string): string {
  return [screen, 'Larder'].join(' · ');
}
