import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childText, parseXml, writeElement } from './xml.ts';

// XML 1.0 knows no control characters, and its parsers turn line ends and outer spaces into something else.
const text = fc
  .string({ unit: 'grapheme' })
  .map((any) => any.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').trim());

it('XML is read back with every text and attribute that was written', () => {
  fc.assert(
    fc.property(text, text, (inside, attribute) => {
      const parsed = parseXml(writeElement('a', { b: attribute }, [['c', inside]]));
      if ('refused' in parsed) throw new Error(parsed.refused);
      expect(childText(parsed.root, 'c')).toBe(inside);
      expect(parsed.root.attributes['b']).toBe(attribute);
    }),
  );
});

const textOf = (xml: string) => {
  const parsed = parseXml(xml);
  return 'refused' in parsed ? parsed.refused : parsed.root.text;
};

it('reading decodes predefined and numbered characters, and leaves literal sections as they are', () => {
  expect(textOf('<a>&lt;&amp;&#241;&#xF1;<![CDATA[&amp;<b>]]></a>')).toBe('<&ññ&amp;<b>');
});

it('reading keeps digits as text', () => {
  expect(textOf('<a>0012345678901234567</a>')).toBe('0012345678901234567');
});

it('reading reads past a declaration and comments', () => {
  expect(textOf('<?xml version="1.0"?><!-- one --><a><!-- two -->x</a>')).toBe('x');
});

it('reading knows no entities of its own', () => {
  expect(textOf('<a>&unknown;</a>')).toBe('&unknown;');
});

it.each([
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a><b></a>',
  '<a/><b/>',
  '<a',
  'no xml',
  '',
  '<html><p>late<br></html>',
])('reading refuses %s', (xml) => {
  expect(parseXml(xml)).toHaveProperty('refused');
});
