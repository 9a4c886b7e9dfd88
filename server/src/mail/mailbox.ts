import type { Hono } from 'hono';
import type { Larder } from '../larder.ts';
import { escapeHtml } from './letter-html.ts';
import { findMail, listMails, type MailRow } from './mail.store.ts';

const shown = 200;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * The Content-Security-Policy of the mailbox: nothing loads from anywhere, and styles may stand in the page, as
 * mails have them.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/**
 * Mounts the demo's mailbox: `/mailbox` lists the mails newest first, `/mailbox/<id>` shows one,
 * `/mailbox/messages?to=` gives them as JSON. Does nothing unless LARDER_DEMO is on: everybody's codes stand here.
 */
export function mountMailbox(app: Hono, larder: Larder): void {
  if (!larder.environment.demo) return;
  app.get('/mailbox', async (context) => {
    const to = askedFor(context.req.query('to'));
    const mails = await listMails(larder.pool, to, shown);
    return page('Mailbox', listBody(mails, to));
  });
  app.get('/mailbox/messages', async (context) => {
    const mails = await listMails(larder.pool, askedFor(context.req.query('to')), shown);
    context.header('cache-control', 'no-store');
    return context.json(
      mails.map((mail) => ({ ...mail, createdAt: iso(mail.createdAt), sentAt: iso(mail.sentAt) })),
    );
  });
  app.get('/mailbox/:id', async (context) => {
    const id = context.req.param('id');
    const mail = isUuid(id) ? await findMail(larder.pool, id) : null;
    return mail
      ? page(mail.subject, mailBody(mail))
      : page(
          'Mailbox',
          '<h1>There is no such mail</h1><p><a href="/mailbox">Back to the mailbox</a></p>',
          404,
        );
  });
}

function page(title: string, body: string, status: 200 | 404 = 200): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
  return new Response(html(title, body), { status, headers });
}

/** Returns the address that mails are asked for; null: any. No database stores a NUL, so none is to such an address. */
function askedFor(to: string | undefined): string | null {
  return to?.trim().replaceAll('\0', ' ').toLowerCase() || null;
}

function iso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function listBody(mails: readonly MailRow[], to: string | null): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><time datetime="${iso(mail.createdAt)}">${iso(mail.createdAt)!.slice(0, 16).replace('T', ' ')}</time></td>` +
      `<td>${escapeHtml(mail.to)}</td><td><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const search = `<form action="/mailbox"><label for="to">To</label> <input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}"> <button>Show</button></form>`;
  const table = `<table><thead><tr><th scope="col">When (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h1>Mailbox</h1><p>What this demo would have mailed. Nothing here left the machine.</p>${search}${
    mails.length > 0 ? table : '<p>No mails yet.</p>'
  }`;
}

/** Returns the mail as sent: its HTML in a frame of its own without scripts, and its plain text. */
function mailBody(mail: MailRow): string {
  const html = mail.html.replace('<head>', '<head><base target="_top">');
  return `<p><a href="/mailbox">Back to the mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>From ${escapeHtml(mail.fromName)} to ${escapeHtml(mail.to)}, ${iso(mail.createdAt)!.slice(0, 16).replace('T', ' ')} UTC</p>
<iframe title="The mail as its reader sees it" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html)}"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`;
}

function html(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body{margin:0 auto;max-width:960px;padding:24px 16px;background:#fbfaf6;color:#1a211b;font:16px/24px system-ui,sans-serif}
h1{font-size:26px;line-height:31px}a{color:#0b6b3f}
table{width:100%;border-collapse:collapse}th,td{padding:10px 8px;border-bottom:1px solid #e4e0d5;text-align:left;vertical-align:top}
form{margin:0 0 16px}input,button{font:inherit;padding:8px 12px;border:1px solid #80887e;border-radius:8px;background:#fff;color:inherit}
iframe{width:100%;height:640px;border:1px solid #80887e;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;background:#f2f0e8;border-radius:8px}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid #1746d1;outline-offset:2px}
</style></head><body><main>${body}</main></body></html>
`;
}
