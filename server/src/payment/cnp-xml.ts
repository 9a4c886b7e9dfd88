import { XMLParser } from 'fast-xml-parser';

/** An element's content: text, or child elements in order. */
export type Content = string | readonly Element[];
export type Element = readonly [name: string, content: Content];

/** A reply, parsed: elements by name. */
export type Parsed = { [name: string]: unknown };

// Entities stay as they are written: nothing we read from a reply can hold one, and none is ever expanded.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

/** A document as an object, or null for what is no XML we accept: document types, broken or oversized text. */
export function parseReply(text: string): Parsed | null {
  if (text.length > 100_000 || /<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    return parser.parse(text, true) as Parsed;
  } catch {
    return null;
  }
}

/** A child element; null when it is missing or only text. Of several, the first. */
export function childOf(parent: Parsed | null, name: string): Parsed | null {
  const found = parent?.[name];
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return typeof first === 'object' && first !== null ? (first as Parsed) : null;
}

/** The text of a child element, or null. */
export function textOf(parent: Parsed | null, name: string): string | null {
  const found = parent?.[name];
  const first: unknown = Array.isArray(found) ? found[0] : found;
  const text: unknown = typeof first === 'object' && first !== null ? (first as Parsed)['#text'] : first;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** Elements as XML, every text escaped. */
export function writeElements(elements: readonly Element[]): string {
  return elements
    .map(
      ([name, content]) =>
        `<${name}>${typeof content === 'string' ? escapeXml(content) : writeElements(content)}</${name}>`,
    )
    .join('');
}

/**
 * Returns text for an XML document: characters that XML 1.0 cannot hold are dropped, those with a meaning are
 * escaped.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns at most `max` characters of a text, for the length limits of the schema. Half a character at the end is dropped when written. */
export function cut(text: string, max: number): string {
  return text.slice(0, max);
}

/**
 * The outcome of sending a request: a reply, or why there is none and whether the provider may have acted.
 */
export type Sent =
  | { kind: 'reply'; reply: Parsed }
  | { kind: 'unsent'; reason: string }
  | { kind: 'unknown'; reason: string };
