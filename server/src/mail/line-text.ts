import { say, type Words } from '@larder/text/say';

/** An ordered line and its outcome; quantities as shown. */
type CameOf = {
  state: 'picked' | 'short' | 'substituted';
  name: string;
  ordered: string;
  picked: string;
  substitute: string | null;
};

/**
 * Returns the text of a line: "2 × Eggs", "Limes: not available", "1.32 lb × Bananas (you ordered 1.5 lb)", "1 ×
 * Brown eggs instead of Eggs".
 */
export function lineText(line: CameOf, words: Words): string {
  if (line.state === 'short') return say(words, '{0}: not available', line.name);
  if (line.substitute !== null)
    return say(words, '{0} × {1} instead of {2}', line.picked, line.substitute, line.name);
  return line.picked === line.ordered
    ? `${line.picked} × ${line.name}`
    : say(words, '{0} × {1} (you ordered {2})', line.picked, line.name, line.ordered);
}
