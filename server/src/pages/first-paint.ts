/** The part of the home page that a known shopper's own shelf comes into. */
const room = 'class="usuals-room';

/**
 * Runs in the browser, as text, before anything is painted: a readable cookie says how high the shopper's own shelf was the
 * last time, and that much is left free for it. The page itself is the same for everybody.
 */
const leaveRoom = `{
  const found = /(?:^|; )larder-usuals=(\\d{2,4})(?:;|$)/.exec(document.cookie);
  const { dataset, style } = document.documentElement;
  if (found) {
    dataset.usuals = '';
    style.setProperty('--usuals', found[1] + 'px');
  }
}`;

/** A page with what must run before it is painted first, where it has a use for it. */
export function withFirstPaint(html: string): string {
  return html.includes(room) ? html.replace('</head>', () => `<script>${leaveRoom}</script></head>`) : html;
}
