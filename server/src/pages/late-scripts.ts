const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const start = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * Delays a page's scripts: the page is complete without them, so they load once the first screen, pictures
 * included, is painted, after two seconds at the latest. On a slow connection they would otherwise delay the
 * content. `html` is the router's page, with one module script that imports every module of the page.
 */
export function delayScripts(html: string): string {
  const modules: string[] = [];
  const without = html.replaceAll(preload, (_, href: string) => {
    modules.push(href);
    return '';
  });
  return without.replace(start, (_, open: string, body: string, close: string) => {
    const fetched = `for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;
    return `${open}${holdPresses}\n${untilPainted}\n${fetched}\n${withoutStaticImports(body)}${close}`;
  });
}

/**
 * A script for the browser: it holds a press to which nothing listens yet for the storefront's `early-input.ts`,
 * which repeats it. Links and search forms work without scripts, so they are not held.
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

/**
 * A script for the browser that waits until the first screen is painted, with each picture that stands in it: one that
 * came after the scripts would wait for all of them on a slow line. The browser says which do after it has laid out the
 * page; to ask for their places would make it lay out the sliders below the screen too, which `home.css` puts off. A tab
 * in the background paints nothing, so there the two seconds count.
 */
const untilPainted = `const frame = () => new Promise((done) => requestAnimationFrame(done));
const inSight = (images) =>
  new Promise((done) => {
    if (images.length === 0) done(images);
    const watch = new IntersectionObserver((entries) => {
      watch.disconnect();
      done(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
    });
    images.forEach((image) => watch.observe(image));
  });
const loaded = async (image) => {
  if (!image.complete)
    await new Promise((done) => ['load', 'error'].forEach((event) => image.addEventListener(event, done)));
  await image.decode().catch(() => {});
};
const painted = inSight([...document.images])
  .then((images) => Promise.all(images.map(loaded)))
  .then(frame)
  .then(() => new Promise((done) => setTimeout(done)));
await Promise.race([painted, new Promise((done) => setTimeout(done, 2000))]);`;

/** Returns a module script with dynamic imports: static ones would be fetched before its first line runs. */
function withoutStaticImports(body: string): string {
  return body
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/\bimport ("[^"]+")/g, 'await import($1)');
}
