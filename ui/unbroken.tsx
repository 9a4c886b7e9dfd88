import { Fragment } from 'react';

/** Returns the pieces of a text; every second one is a code like GF-1042. */
export function unbrokenPieces(text: string): string[] {
  return text.split(/(\b[A-Z]{1,6}-\d{1,9}\b)/);
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
