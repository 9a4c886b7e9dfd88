import { expect, it } from 'vitest';
import { line, lines } from './fields.ts';

it('what a person types has no signs that nobody sees or that turn what stands beside it', () => {
  const name = line(80, 1);
  expect(name.parse('\u202EAna\u2066 \u200BRu\u00ADiz\uFEFF ')).toBe('Ana Ruiz');
  expect(lines(200).parse('Leave it\u202E\nat the door')).toBe('Leave it\nat the door');
  for (const unseen of ['\u200B', '\u2060 \u200E', '\u200D\u200D\u200D', '\u{E0041}\u{E0042}'])
    expect(name.safeParse(unseen).success).toBe(false);
});

it('what a person types keeps the signs that join letters and emoji', () => {
  for (const joined of ['👩🏽‍🍳', '👨‍👩‍👧', '❤️‍🔥', 'می‌خواهم', 'क्‍ष']) expect(line(80, 1).parse(joined)).toBe(joined);
});
