const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const start = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * Delays a page's scripts: the page is whole without them, so they load once the first screen, pictures
 * included, is painted, at the latest after two seconds. On a slow connection they would otherwise delay the
 * content. `html` is the router's page, with one module script that imports every module of the page.
 */
export function delayScripts(html: string): string {
  const modules = [...html.matchAll(preload)].map(([, href]) => href!);
  return html.replaceAll(preload, '').replace(start, (_, open: string, body: string, close: string) => {
    const fetched = `for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;
    return `${open}${holdPresses}\n${untilPainted}\n${fetched}\n${withoutStaticImports(body)}${close}`;
  });
}

/**
 * Runs in the browser, as text: a press that nobody listens to yet is held for the storefront's `early-input.ts`, which
 * presses again. Links and search forms lead on by themselves.
 */
const holdPresses = `window.earlyPresses = new Set();
window.holdPress = (event) => {
  const button = event.target.closest('button');
  if (!button || (button.type === 'submit' && button.form?.method === 'get')) return;
  event.preventDefault();
  button.dataset.held = '';
  earlyPresses.add(button);
};
addEventListener('click', holdPress, true);`;

/** Runs in the browser, as text. A tab in the background paints nothing: there the two seconds count. */
const untilPainted = `const pictures = [...document.images].filter((image) => image.fetchPriority === 'high');
const seen = Promise.all(pictures.map((image) => image.decode().catch(() => {})));
const painted = seen.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
await Promise.race([painted, new Promise((done) => setTimeout(done, 2000))]);`;

/** Static imports would be fetched before the first line runs. */
function withoutStaticImports(body: string): string {
  return body
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/\bimport ("[^"]+")/g, 'await import($1)');
}
