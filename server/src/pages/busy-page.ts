import { htmlLang, say, type Lang, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { escapeHtml } from '../mail/letter-html.ts';

const retryAfterSeconds = 3;

const slow: TextKey =
  'We are a little slow right now. This page opens by itself in a few seconds, and your cart is safe.';

/**
 * Returns the answer of a busy server to the router's own request for page data: JSON, so that the router can tell
 * it from a page.
 */
export function busyData(lang: Lang): Response {
  return Response.json(
    {
      errorCode: 'busy',
      message: say(wordsOf(lang), 'We are a little slow right now. Please try again in a few seconds.'),
    },
    { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) } },
  );
}

/**
 * Returns the page for a shopper while more pages are asked for than can be rendered. It says so, asks again by
 * itself, and needs no rendering. Carts and payments are answered meanwhile.
 */
export function busyPage(lang: Lang): Response {
  const again = { refresh: retryAfterSeconds, headers: { 'retry-after': String(retryAfterSeconds) } };
  return plainPage(lang, {
    status: 503,
    title: 'One moment, please',
    text: say(wordsOf(lang), slow),
    ...again,
  });
}

/**
 * Returns the page with which the router answers a refused address (specification, section 8), for a form that
 * another site sent to a page of ours; such a form never reaches the router.
 */
export function refusedPage(lang: Lang): Response {
  return plainPage(lang, { status: 403, title: 'Unexpected Application Error!', text: '403' });
}

type Plain = {
  status: number;
  title: TextKey;
  text: string;
  /** Seconds after which the browser asks again by itself. */
  refresh?: number;
  headers?: Record<string, string>;
};

/** Returns a page of a heading and a sentence, made without the storefront. */
function plainPage(lang: Lang, { status, title, text, refresh, headers }: Plain): Response {
  const heading = escapeHtml(say(wordsOf(lang), title));
  const html = `<!doctype html>
<html lang="${htmlLang(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh ? `<meta http-equiv="refresh" content="${refresh}">\n` : ''}<title>${heading}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; text-align: center;
  font: 18px/28px system-ui, sans-serif; color: #1c211c; background: #fff; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 36px; }
p { margin: 0 auto; max-width: 34em; }
@media (prefers-color-scheme: dark) { body { color: #f2f4f1; background: #171a17; } }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(text)}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
