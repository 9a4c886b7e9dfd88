import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One element: its own text without that of its children, white space at both ends removed. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** A reply before it is written: a text, or elements in order. */
export type XmlContent =
  | string
  | readonly (readonly [name: string, content: XmlContent, attributes?: Record<string, string>])[];

// Entities are decoded below, never by the parser: without a document type only the predefined ones exist.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  cdataPropName: '#cdata',
});

/**
 * Reads a document into its root element. Refuses, with a sentence, a document that is not well formed, has a
 * document type, or has no single root element.
 */
export function parseXml(text: string): { root: XmlElement } | { refused: string } {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { refused: 'A document type is not allowed' };
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { refused: valid.err.msg };
  const elements = toElements(parser.parse(text));
  const root = elements[0];
  if (!root || elements.length !== 1) return { refused: 'There must be one root element' };
  return { root };
}

function toElements(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Record<string, unknown>) => {
    const name = Object.keys(node).find(
      (key) => key !== ':@' && !key.startsWith('#') && !key.startsWith('?'),
    );
    if (name === undefined) return [];
    const inside = node[name];
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>);
    return [
      {
        name,
        attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decode(String(value))])),
        children: toElements(inside),
        text: textOf(inside).trim(),
      },
    ];
  });
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes
    .map((node: Record<string, unknown>) => {
      if ('#text' in node) return decode(String(node['#text']));
      if ('#cdata' in node) return rawText(node['#cdata']);
      return '';
    })
    .join('');
}

function rawText(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes.map((node: Record<string, string>) => node['#text'] ?? '').join('');
}

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return predefined[name] ?? whole;
    const point = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Returns the first child with this name. */
export function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((candidate) => candidate.name === name);
}

/** Returns the text of the first child with this name; undefined when there is none. */
export function childText(element: XmlElement, name: string): string | undefined {
  return child(element, name)?.text;
}

/** Writes one element, everything escaped. */
export function writeElement(name: string, attributes: Record<string, string>, content: XmlContent): string {
  const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  return `<${name}${opening.join('')}>${writeContent(content)}</${name}>`;
}

function writeContent(content: XmlContent): string {
  if (typeof content === 'string') return escape(content);
  return content.map(([name, inside, attributes]) => writeElement(name, attributes ?? {}, inside)).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
