import { htmlLang, say } from '@larder/text/say';
import { greeting, type Reader, waysToAsk } from './letter-text.ts';
import type { Block, Brand, Letter } from './letter.ts';

/** Returns a text escaped for HTML, for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const font = "font-family:Figtree,'Helvetica Neue',Arial,sans-serif";
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:24px';

/**
 * Returns the HTML of a mail: one column, no pictures, styles in attributes because mail programs drop all others.
 * It has a language, a title and one heading, and reads in order without its styles.
 */
export function letterHtml(letter: Letter, { firstName, lang, words, brand }: Reader): string {
  const name = escapeHtml(brand.name);
  const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#495249';
  return `<!doctype html>
<html lang="${htmlLang(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#fbfaf6;color:#1a211b;${font}">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e4e0d5;border-radius:12px;overflow:hidden">
<p style="margin:0;padding:16px 24px;background:${brand.color};color:${brand.onColor};font-size:20px;line-height:28px;font-weight:700">${name}</p>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(letter.subject)}</h1>
<p style="${paragraph}">${escapeHtml(greeting({ firstName, words }))}</p>
${letter.blocks.map((block) => blockHtml(block, brand)).join('\n')}
</div>
<div style="padding:16px 24px;background:#f2f0e8">
<p style="${small}">${escapeHtml(say(words, "{0} sent you this email. Please don't reply to it.", brand.name))}</p>
${waysToAsk({ words, brand })
  .map(
    (way) =>
      `<p style="${small}"><a href="${escapeHtml(way.url)}" style="color:#1a211b">${escapeHtml(way.label)}</a></p>`,
  )
  .join('\n')}
</div>
</div>
</body>
</html>
`;
}

function blockHtml(block: Block, brand: Brand): string {
  if (block.kind === 'text') return `<p style="${paragraph}">${escapeHtml(block.text)}</p>`;
  if (block.kind === 'code')
    return `<p style="margin:0 0 16px;padding:16px;background:#f2f0e8;border-radius:8px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(block.code)}</p>`;
  if (block.kind === 'button')
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:${brand.color};color:${brand.onColor};border-radius:8px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">\n${block.rows.map(rowHtml).join('\n')}\n</table>`;
}

function rowHtml(row: { label: string; value: string; strong?: boolean }): string {
  const cell = `padding:6px 0;font-size:15px;line-height:22px;border-bottom:1px solid #e4e0d5${row.strong ? ';font-weight:700' : ''}`;
  return `<tr><th scope="row" style="${cell};padding-right:12px;text-align:left;vertical-align:top;${row.strong ? '' : 'font-weight:400'}">${escapeHtml(row.label)}</th><td style="${cell};text-align:right;vertical-align:top">${escapeHtml(row.value)}</td></tr>`;
}
