import { isTest, type Source } from '../sources.ts';
import { pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

const owners = new Set(['domain/money.ts', 'domain/quantity.ts']);
const scales = new Set([100, 1000]);

/** Names of money or of a quantity: `feeCents`, `line.quantity`, `table.unitStep[ordinal]!`. */
const measured = /(cents|dollars|price|amount|quantity|units|step|weight|pounds)$/i;

/** Returns the name of a factor, without an index and marks of types; '' for one without a name. */
function nameOf(node: unknown): string {
  const { type, expression, object, computed, property } = (node ?? {}) as Node;
  if (/^(TSNonNull|TSAs|TSSatisfies|Parenthesized)Expression$/.test(type)) return nameOf(expression);
  if (type === 'MemberExpression') return computed ? nameOf(object) : pathOf(property);
  return pathOf(node);
}

const isScale = (node: unknown) => scales.has((node as { value?: number }).value ?? 0);
const isMade = (node: Node) =>
  node.type === 'BinaryExpression' &&
  /^[*/]$/.test(String(node.operator)) &&
  ((isScale(node.right) && measured.test(nameOf(node.left))) ||
    (isScale(node.left) && measured.test(nameOf(node.right))));

/**
 * Returns whether a file converts units by hand (cents of dollars, thousandths of pounds, pieces of
 * thousandths), as `Math.round(x * 100)` and `x / 1000` do.
 */
function makesByHand({ file, program }: Source): boolean {
  // The rules reckon in these units, and the words under them know no unit of ours.
  const isOfTheRules = /^(domain|text)\//.test(file);
  let found = false;
  walk(program, (node) => {
    if (!isOfTheRules && isMade(node)) found = true;
    if (node.type !== 'CallExpression' || !/^Math\.(round|trunc|floor|ceil)$/.test(pathOf(node.callee)))
      return;
    const [of] = node.arguments as Node[];
    if (of?.type === 'BinaryExpression' && of.operator === '*' && isScale(of.right) && !isShare(of.left))
      found = true;
  });
  return found;
}

/** Returns whether a node is a percentage and not an amount: `(part / whole) * 100`. */
function isShare(node: unknown): boolean {
  const { type, operator, expression } = (node ?? {}) as Node;
  if (type === 'ParenthesizedExpression') return isShare(expression);
  return type === 'BinaryExpression' && operator === '/';
}

export const ownedNumbers: Wall = {
  states: 'makes cents, thousandths and pieces of other numbers only in the modules that own them',
  breaches: (house) =>
    house
      .filter(({ file }) => !isTest(file) && !owners.has(file) && !/^(demo|card-provider)\//.test(file))
      .filter(makesByHand)
      .map(({ file }) => file),
  twins: [
    twin('cents of dollars', 'server/src/cart/a.ts', 'export const a = (b: number) => Math.round(b * 100);'),
    twin('cents of a text', 'command/a.ts', 'export const a = (b: string) => Math.round(Number(b) * 100);'),
    twin('thousandths', 'contract/a.ts', 'export const a = (b: number) => Math.round(b * 1000) / 1000;'),
    twin('dollars of cents', 'server/src/website/a.ts', 'const a = { fee: store.feeCents / 100 };'),
    twin('pounds of a column', 'server/src/catalog/a.ts', 'const a = table.averageWeight[ordinal]! / 1000;'),
    twin(
      'pieces',
      'server/src/order/a.ts',
      'export const a = (quantity: number) => Math.ceil(quantity / 1000);',
    ),
  ],
};

/** A day or an hour in milliseconds, written out. */
const writtenOut = /\b86_?400_?000\b|\b3_?600_?000\b|\b(?:3600|60 \* 60) \* 1000\b|\b60 \* 60_000\b/;

/** The owner of the two, and rooms that may not know the domain. */
const ownDurations = /^(domain\/durations\.ts$|text\/|card-provider\/)/;

export const ownedDurations: Wall = {
  states: 'takes an hour and a day in milliseconds from the domain',
  breaches: (house) =>
    house
      .filter(({ file }) => !isTest(file) && !ownDurations.test(file))
      .filter(({ text }) => writtenOut.test(text))
      .map(({ file }) => file),
  twins: [
    twin('a day of its own', 'server/src/order/a.ts', 'const dayMs = 24 * 3600 * 1000;'),
    twin('an hour of its own', 'backoffice/app/a.ts', 'const keptMs = 60 * 60_000;'),
    twin('a number of days', 'storefront/app/home/a.ts', 'const at = Date.now() + 3 * 86_400_000;'),
  ],
};
