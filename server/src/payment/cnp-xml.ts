import { XMLParser } from 'fast-xml-parser';

/** An element's content: text, or child elements in order. */
type Content = string | readonly Element[];
export type Element = readonly [name: string, content: Content];

/** A parsed element: its children by name. */
export type Parsed = { [name: string]: unknown };

// Entities are never expanded: no value that we read from a reply can contain one.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

/** Returns a document as an object; null for text that is too long, is no XML, or has a document type or an entity. */
export function parseReply(text: string): Parsed | null {
  if (text.length > 100_000 || /<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    return parser.parse(text, true) as Parsed;
  } catch {
    return null;
  }
}

/** Returns a child element; null when it is missing or only text. Of several, the first. */
export function childOf(parent: Parsed | null, name: string): Parsed | null {
  const found = parent?.[name];
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return typeof first === 'object' && first !== null ? (first as Parsed) : null;
}

/** Returns the text of a child element, trimmed; null when it is missing or empty. */
export function textOf(parent: Parsed | null, name: string): string | null {
  const found = parent?.[name];
  const first: unknown = Array.isArray(found) ? found[0] : found;
  const text: unknown = typeof first === 'object' && first !== null ? (first as Parsed)['#text'] : first;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** Returns elements as XML, with every text escaped. */
export function writeElements(elements: readonly Element[]): string {
  return elements
    .map(
      ([name, content]) =>
        `<${name}>${typeof content === 'string' ? escapeXml(content) : writeElements(content)}</${name}>`,
    )
    .join('');
}

/**
 * Returns text for an XML document, without the characters that XML 1.0 forbids and with its special characters
 * escaped.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Returns at most `max` UTF-16 units of a text, a limit of the schema. `escapeXml` drops a half character at the end.
 */
export function cut(text: string, max: number): string {
  return text.slice(0, max);
}

/**
 * The outcome of sending a request: a reply, or the reason why there is none. `unknown`: the provider may have acted.
 */
export type Sent =
  | { kind: 'reply'; reply: Parsed }
  | { kind: 'unsent'; reason: string }
  | { kind: 'unknown'; reason: string };
