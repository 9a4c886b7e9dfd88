import { fixedText, pathOf, walk, type Node } from '../syntax.ts';

/** Returns a file's declarations by their names; a name that is declared twice is not followed. */
export type Declared = ReadonlyMap<string, Node>;

const inside = new Set([
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'ChainExpression',
  'AwaitExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** Returns a function's results: its expression, or the values of each `return` of its own. */
function returnedBy(made: Node): Node[] {
  const body = made.body as Node;
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument as Node);
    return !/Function/.test(node.type);
  });
  return found;
}

const isFunction = (node: Node | undefined) =>
  /^(Arrow)?Function(Expression|Declaration)$/.test(node?.type ?? '');

/** The parts of an expression that may be what it comes to. `declared` lets names be followed within their file. */
function comesTo(node: Node, declared: Declared): Node[] {
  const { type } = node;
  const all = (...names: string[]) => names.map((name) => node[name] as Node);
  if (inside.has(type)) return [(node.expression ?? node.argument) as Node];
  if (type === 'ConditionalExpression') return all('consequent', 'alternate');
  if (type === 'LogicalExpression' || (type === 'BinaryExpression' && node.operator === '+'))
    return all('left', 'right');
  if (type === 'TemplateLiteral') return node.expressions as Node[];
  if (type === 'ArrayExpression') return (node.elements as (Node | null)[]).filter((each) => each !== null);
  if (type === 'Identifier') return [declared.get(pathOf(node))].filter((each) => each !== undefined);
  if (type === 'MemberExpression') return memberOf(node, declared);
  if (type === 'OneOf') return (node.lists as Node[]).flatMap((list) => comesTo(list, declared));
  if (type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const called = callee.type === 'Identifier' ? declared.get(pathOf(callee)) : callee;
  const mapped = /\.(map|flatMap|find|at|join)$/.test(`.${pathOf(callee.property)}`);
  const callbacks = mapped ? (node.arguments as Node[]).filter(isFunction) : [];
  const functions = [called, ...callbacks].filter(isFunction) as Node[];
  return functions.flatMap(returnedBy);
}

/** Returns the objects and lists of the same file that an expression may be; a callback's parameter is any of its list. */
function madeOf(node: Node | undefined, declared: Declared): Node[] {
  if (!node) return [];
  if (/^(Object|Array)Expression$/.test(node.type)) return [node];
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return madeOf(node.expression as Node, declared);
  if (node.type === 'Identifier') return madeOf(declared.get(pathOf(node)), declared);
  if (node.type !== 'OneOf') return [];
  return (node.lists as Node[])
    .flatMap((list) => madeOf(list, declared))
    .flatMap(({ elements }) => (elements ?? []) as Node[]);
}

/** Returns the values of an object's member in the same file: `words.gone`, or any for `words[state]`. */
function memberOf({ object, property, computed }: Node, declared: Declared): Node[] {
  const wanted = computed ? fixedText(property) : pathOf(property);
  return madeOf(object as Node, declared).flatMap(({ elements, properties }) => {
    if (elements) return elements as Node[];
    return ((properties ?? []) as Node[])
      .filter(({ type, key }) => type === 'Property' && (wanted === null || nameOfKey(key) === wanted))
      .map(({ value }) => value as Node);
  });
}

const nameOfKey = (key: unknown) => fixedText(key) ?? pathOf(key);

/**
 * The texts that an expression may show: through conditions, `&&` and `??`, templates and joined texts, names and functions of the
 * same file. Parts of a template end in `…`, so that no part counts as a key of the table.
 */
export function shownTexts(shown: unknown, declared: Declared = new Map()): string[] {
  const seen = new Set<Node>();
  const step = (node: Node | null | undefined): string[] => {
    if (!node || seen.has(node)) return [];
    seen.add(node);
    const own =
      node.type === 'Literal' && typeof node.value === 'string'
        ? [node.value]
        : node.type === 'TemplateLiteral'
          ? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => `${value.cooked}…`)
          : [];
    return [...own, ...comesTo(node, declared).flatMap(step)];
  };
  return step(shown as Node);
}
