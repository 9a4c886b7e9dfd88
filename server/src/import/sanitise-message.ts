/**
 * Returns a merchant's text reduced to headings, paragraphs, lists, emphasis and links that lead to the web, mail or
 * telephone.
 */
export async function sanitiseMessage(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html'); // Loaded when an import writes.
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' },
  });
}
