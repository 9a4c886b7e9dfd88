import sanitizeHtml from 'sanitize-html';

/**
 * Returns a merchant's text reduced to headings, paragraphs, lists, emphasis and links that lead to the web, mail or
 * telephone.
 */
export function sanitiseMessage(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' },
  });
}
