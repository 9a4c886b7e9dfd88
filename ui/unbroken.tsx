import { Fragment } from 'react';

/** Returns the pieces of a text; every second one is a code like GF-1042. */
export function unbrokenPieces(text: string): string[] {
  return text.split(/(\b[A-Z]{1,6}-\d{1,9}\b)/);
}

/** Returns a text in which an amount stays with its unit: "1 cup (68 g)" does not break before the g. */
export function unbrokenUnits(text: string): string {
  return text
    .replace(
      /(\d) (?=(?:fl oz|oz|lb|gal|qt|pt|kg|g|mg|mcg|ml|l|ct|pza|pzas|minutes|minutos|servings|porciones)\b)/gi,
      '$1\u00a0',
    )
    .replace(/\bfl oz\b/g, 'fl\u00a0oz');
}

/** A text in which a code of letters and digits stays on one line: it does not break at its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return unbrokenPieces(text).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
