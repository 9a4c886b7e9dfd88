/** The part of the home page in which a known shopper's usuals appear. */
const room = 'class="usuals-room';

/**
 * A script for the browser that runs before anything is painted: a readable cookie has the height that the
 * shopper's usuals had the last time, and that much space is left free for them. The page itself is the same for
 * everybody.
 */
const leaveRoom = `{
  const found = /(?:^|; )larder-usuals=(\\d{2,4})(?:;|$)/.exec(document.cookie);
  const { dataset, style } = document.documentElement;
  if (found) {
    dataset.usuals = '';
    style.setProperty('--usuals', found[1] + 'px');
  }
}`;

/** The list of stores on the page that chooses one. */
const tiles = 'class="store-tiles';

/**
 * A script for the browser that puts the stores into the order of the last visit, nearest first, before they are
 * painted; they hide until all have come, since the nearest may come last. On a first visit they hide until the page
 * knows the order, for whoever has told where they are; without an answer they show after six seconds.
 */
const sortTiles = `try {
  const { dataset, style } = document.documentElement;
  const kept = JSON.parse(localStorage.getItem('last_chooser'));
  if (kept || localStorage.getItem('zip_code') || localStorage.getItem('session_guid')) dataset.sorting = '';
  const show = () => delete dataset.sorting;
  setTimeout(show, 6000);
  if (kept) {
    document.addEventListener('readystatechange', show, { once: true });
    kept.stores.forEach((key, index) => style.setProperty('--store-' + key, String(index - kept.stores.length)));
    if (kept.greeting) style.setProperty('--greeting', kept.greeting + 'px');
  }
} catch {}`;

const scripts = [
  [room, leaveRoom],
  [tiles, sortTiles],
] as const;

/** Returns a page with the scripts that must run before it is painted, for what the page has. */
export function withFirstPaint(html: string): string {
  const added = scripts
    .filter(([part]) => html.includes(part))
    .map(([, script]) => `<script>${script}</script>`);
  return added.length > 0 ? html.replace('</head>', () => `${added.join('')}</head>`) : html;
}
