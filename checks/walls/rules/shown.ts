import { fixedText, pathOf, walk, type Node } from '../syntax.ts';

/** Returns a file's declarations by their names; a name that is declared twice is not followed. */
type Declared = ReadonlyMap<string, Node>;

const inside = new Set([
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'ChainExpression',
  'AwaitExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** Returns a function's results: its expression, or the values of each `return` of its own; none of one that is only declared. */
function returnedBy(made: Node): Node[] {
  const body = made.body as Node | null;
  if (!body) return [];
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

/** What an expression may come to, by its kind. */
const partsOf: Record<string, (node: Node, declared: Declared) => unknown[]> = {
  AssignmentPattern: ({ right }) => [right],
  SequenceExpression: ({ expressions }) => (expressions as Node[]).slice(-1),
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ left, right }) => [left, right],
  BinaryExpression: ({ operator, left, right }) => (operator === '+' ? [left, right] : []),
  TemplateLiteral: ({ expressions }) => expressions as Node[],
  ArrayExpression: ({ elements }) => elements as (Node | null)[],
  Identifier: (node, declared) => [declared.get(pathOf(node))],
  MemberExpression: memberOf,
  OneOf: ({ lists }, declared) => (lists as Node[]).flatMap((list) => comesTo(list, declared)),
  CallExpression: givenBy,
};

/** The parts of an expression that may be what it comes to. `declared` lets names be followed within their file. */
function comesTo(node: Node, declared: Declared): Node[] {
  if (inside.has(node.type)) return [(node.expression ?? node.argument) as Node];
  if (isFunction(node)) return returnedBy(node);
  const parts = (partsOf[node.type]?.(node, declared) ?? []) as (Node | null | undefined)[];
  return parts.filter((each) => each !== null && each !== undefined);
}

const fromCallbacks = /^(map|flatMap|find|at)$/;
/** Methods of a text or a list that give its words again. */
const wordsAgain =
  /^(join|concat|replace|replaceAll|trim|trimStart|trimEnd|slice|at|normalize|toString|to(Locale)?(Upper|Lower)Case)$/;

/** The parts of a call that may be what it gives: what the function returns, what its callback does, the text it changes. */
function givenBy({ callee, arguments: args }: Node, declared: Declared): Node[] {
  const called = unwrapped(callee as Node);
  const given = args as Node[];
  if (called.type === 'Identifier') {
    const own = declared.get(pathOf(called));
    if (own) return isFunction(own) ? returnedBy(own) : [];
    return pathOf(called) === 'String' ? given : [];
  }
  if (isFunction(called)) return returnedBy(called);
  const method = pathOf(called.property);
  const callbacks = fromCallbacks.test(method) ? given.filter(isFunction) : [];
  return [...callbacks.flatMap(returnedBy), ...(wordsAgain.test(method) ? [called.object as Node] : [])];
}

const unwrapped = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? unwrapped(node.expression as Node) : node;

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

export const nameOfKey = (key: unknown) => fixedText(key) ?? pathOf(key);

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
