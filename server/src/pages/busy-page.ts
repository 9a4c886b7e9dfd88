import { htmlLang, say, type Lang, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { escapeHtml } from '../mail/letter-html.ts';

export const retryAfterSeconds = 3;

/**
 * What a shopper sees while more pages are asked for than can be rendered: it says so, asks again by itself, and costs
 * nothing. Carts and payments are answered meanwhile.
 */
export function busyPage(lang: Lang): Response {
  const text = (key: TextKey) => escapeHtml(say(wordsOf(lang), key));
  const html = `<!doctype html>
<html lang="${htmlLang(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${text('One moment, please')}</title>
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
<h1>${text('One moment, please')}</h1>
<p>${text('We are a little slow right now. This page opens by itself in a few seconds, and your cart is safe.')}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  });
}
