import { streetKinds, streetLength, unitWords } from '@larder/domain/street-words';
import { stateCode } from '@larder/domain/us-states';

/**
 * An address as far as it was typed on one line. `place` is the text behind the street: town, state, ZIP
 * code, or their beginning.
 */
export type TypedAddress = { street: string; apt: string; place: string };

/** A wholly typed address. Town and state may be missing: the ZIP code implies them. */
export type WholeAddress = { street: string; apt: string; city: string; state: string; zipCode: string };

const units = String.raw`(?:${unitWords})\b\.?\s*#?\s*|#\s*`;

const unitThenRest = new RegExp(String.raw`^(?:${units})([\p{L}\d-]{1,12})\b\s*(.*)$`, 'iu');
const unitBehindStreet = new RegExp(String.raw`^(.*?\S)\s+(?:${units})([\p{L}\d-]{1,12})\b\s*(.*)$`, 'iu');
/**
 * A street followed by digits that can only be a ZIP code or its beginning: "9 Broadway 787", not "100 FM
 * 1325".
 */
const zipBehindStreet = /^(\S*\d\S*\s+.*?\p{L}{3,})\s+(\d{3,5}(?:-\d{0,4})?)$/u;
/** Roads with a number for a name: "County Road 150", "Highway 71", "FM 1325". */
const numberedRoad =
  /\b(?:(?:county|state|ranch|farm|private) (?:road|rd)|highway|hwy|route|rte|fm|rm|cr|sr|us|calle)$/i;

/** More characters than any address has; pasted text may have more. */
const maxLength = 300;

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+/, '')
    .trimEnd();

/**
 * Splits a line while it is being typed. A line without a number at its beginning is a place ("aust", "787"),
 * or a street whose number is still to come.
 */
export function typedAddress(line: string): TypedAddress {
  const text = tidy(line);
  if (/^\d{2,5}$/.test(text)) return { street: '', apt: '', place: text };
  if (!/\d/.test(text))
    return isStreetName(text) ? nothingBehind(text) : { street: '', apt: '', place: text };
  const comma = text.indexOf(',');
  if (comma < 0) return withoutCommas(text);
  const { street, apt } = withUnit(text.slice(0, comma).trim());
  const behind = text.slice(comma + 1).trim();
  const unit = unitThenRest.exec(behind);
  if (!unit) return { street, apt, place: behind };
  return { street, apt: unit[1]!, place: tidy(unit[2]!) };
}

const nothingBehind = (street: string): TypedAddress => ({ street, apt: '', place: '' });

/** Returns whether a text is a street without its number ("Congress Ave"), and so no place. */
function isStreetName(text: string): boolean {
  return new RegExp(String.raw`\s(?:${streetKinds})\.?(?:\s|,|$)`, 'i').test(text);
}

function withUnit(text: string): { street: string; apt: string } {
  const unit = unitBehindStreet.exec(text);
  return unit && unit[3] === '' ? { street: unit[1]!, apt: unit[2]! } : { street: text, apt: '' };
}

function withoutCommas(text: string): TypedAddress {
  const unit = unitBehindStreet.exec(text);
  if (unit) return { street: unit[1]!, apt: unit[2]!, place: unit[3]! };
  const words = text.split(' ');
  const length = /\d/.test(words[0]!) ? streetLength(words) : 0;
  if (length > 0) return withRoadNumber(words.slice(0, length).join(' '), words.slice(length).join(' '));
  const zip = zipBehindStreet.exec(text);
  if (zip && !numberedRoad.test(zip[1]!)) return { street: zip[1]!, apt: '', place: zip[2]! };
  return nothingBehind(text);
}

function withRoadNumber(street: string, rest: string): TypedAddress {
  const number = numberedRoad.test(street) ? (/^\d\S*/.exec(rest)?.[0] ?? '') : '';
  return { street: `${street} ${number}`.trim(), apt: '', place: rest.slice(number.length).trim() };
}

/**
 * Returns the fields of an address that was typed or pasted whole, on one line or several: "500 W 2nd St Apt
 * 4, Austin, TX 78701". Null when no ZIP code ends it, or nothing with a number stands before it.
 */
export function wholeAddress(text: string): WholeAddress | null {
  const line = text
    .slice(0, maxLength)
    .trim()
    .replace(/\s*[\n\r]+\s*/g, ', ')
    .replace(/[\s,.]+(?:united states(?: of america)?|usa|u\.s\.a?\.?|ee\. ?uu\.?|estados unidos)$/i, '');
  const { street, apt, place } = typedAddress(line);
  const found = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?$/.exec(place);
  if (!found || !/\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten) /i.test(street)) return null;
  return { street, apt, ...townOf(found[1]!), zipCode: found[2]! };
}

/** Returns town and state of "Austin, TX", "Austin Texas" or "Austin". */
function townOf(text: string): { city: string; state: string } {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const state = stateCode(words.slice(-length).join(' '));
    if (state) return { city: words.slice(0, -length).join(' '), state };
  }
  return { city: words.join(' '), state: '' };
}
