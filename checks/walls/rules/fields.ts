import { isTest, type Source } from '../sources.ts';
import { pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

/** The longest text that is a single line: an email address. What the contract lets be longer has lines. */
const longestLine = 254;

/** Returns the number that a tag gives an attribute; NaN: it gives none, or no number. */
function numberOf(attributes: readonly Node[], name: string): number {
  const value = attributes.find((each) => pathOf(each.name) === name)?.value as Node | undefined;
  return Number((value?.expression as Node | undefined)?.value);
}

/** Returns whether a file draws a text of several lines in a field that drops their breaks. */
function gluesLines({ program }: Source): boolean {
  let found = false;
  walk(program, ({ type, name, attributes }) => {
    if (type !== 'JSXOpeningElement' || !/^(TextField|input)$/.test(pathOf(name))) return;
    if (numberOf(attributes as Node[], 'maxLength') > longestLine) found = true;
  });
  return found;
}

export const linesInAreas: Wall = {
  states: 'has a text of several lines written in an area: a field of one line glues them together [LIVE-01]',
  breaches: (house) =>
    house
      .filter(({ file }) => /^(storefront|backoffice|ui)\//.test(file) && !isTest(file))
      .filter(gluesLines)
      .map(({ file }) => file),
  twins: [
    twin(
      'a note in a field',
      'storefront/app/cart/a.tsx',
      'const a = <TextField label={b} maxLength={500} />;',
    ),
    twin('one in a bare input', 'ui/a.tsx', 'const a = <input maxLength={300} value={b} />;'),
  ],
};
