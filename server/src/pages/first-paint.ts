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

/** Returns a page with the script that must run before painting, where the page has usuals. */
export function withFirstPaint(html: string): string {
  return html.includes(room) ? html.replace('</head>', () => `<script>${leaveRoom}</script></head>`) : html;
}
