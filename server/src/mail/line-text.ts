import { say, type Words } from '@larder/text/say';

/** An ordered line and its outcome; quantities as shown. */
type CameOf = {
  state: 'picked' | 'short' | 'substituted';
  name: string;
  ordered: string;
  picked: string;
  /** What pieces that are paid by weight weighed: "1.95 lb"; null for all else. */
  weight: string | null;
  substitute: string | null;
};

/**
 * Returns the text of a line: "2 × Eggs", "Limes: not available", "1.32 lb × Bananas (you ordered 1.5 lb)", "1 ×
 * Brown eggs instead of Eggs", "1 × Pork chops, weighed 1.95 lb".
 */
export function lineText(line: CameOf, words: Words): string {
  const text = goodsText(line, words);
  return line.weight === null ? text : say(words, '{0}, weighed {1}', text, line.weight);
}

function goodsText(line: CameOf, words: Words): string {
  if (line.state === 'short') return say(words, '{0}: not available', line.name);
  if (line.substitute !== null)
    return say(words, '{0} × {1} instead of {2}', line.picked, line.substitute, line.name);
  return line.picked === line.ordered
    ? `${line.picked} × ${line.name}`
    : say(words, '{0} × {1} (you ordered {2})', line.picked, line.name, line.ordered);
}
