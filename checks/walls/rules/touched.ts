import type { Source } from '../sources.ts';
import { declaredNames, fixedText, pathOf, walk, type Node } from '../syntax.ts';

const typeShells = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSInstantiationExpression',
]);

/** Returns whether a name stands alone: it is neither the key of an object nor behind a dot. */
function standsAlone(node: Node, parent: Node | null): boolean {
  if (node.type !== 'Identifier') return false;
  if (!parent) return true;
  if (/^(Import\w*Specifier|MetaProperty)$/.test(parent.type)) return false;
  const isKey = /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && parent.key === node;
  const isMember = parent.type === 'MemberExpression' && parent.property === node;
  return !(isKey && !parent.shorthand) && !(isMember && !parent.computed);
}

/** Returns `a['b'].c` as `a.b.c`. */
export function dotted(node: Node): string {
  const { type, object, property, computed } = node;
  if (type !== 'MemberExpression') return pathOf(node);
  const field = computed ? fixedText(property) : pathOf(property);
  return field === null ? '' : `${dotted(object as Node)}.${field}`;
}

/** `new Date()`, and what may come to it: `new Date(...[])`. */
function isBareDate({ type, callee, arguments: args }: Node): boolean {
  if (type !== 'NewExpression' || pathOf(callee).replace(/^globalThis\./, '') !== 'Date') return false;
  const [first] = args as Node[];
  return first === undefined || first.type === 'SpreadElement';
}

/** Returns whether `Date` is used directly: constructed, asked for a named member, compared with. */
function isPlainDate(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'NewExpression') return parent.callee === node;
  if (parent?.type === 'MemberExpression') return !parent.computed || fixedText(parent.property) !== null;
  return parent?.type === 'BinaryExpression' && parent.operator === 'instanceof';
}

/** `Date` called as a function, taken apart, handed on or given another name: as good as a clock. */
const isDetour = (node: Node, parent: Node | null) =>
  (node.type === 'MemberExpression' ? dotted(node) === 'globalThis.Date' : pathOf(node) === 'Date') &&
  !isPlainDate(node, parent);

/** Returns what a part of the code takes whole, to take it apart or to hand it on: `process` of `const { env } = process`. */
function takenWhole(node: Node, parent: Node | null): string {
  const isPart = parent?.type === 'MemberExpression' && parent.object === node;
  if (isPart) return '';
  if (node.type === 'MetaProperty' || standsAlone(node, parent)) return pathOf(node);
  return node.type === 'MemberExpression' ? (/^globalThis\.(\w+)$/.exec(dotted(node))?.[1] ?? '') : '';
}

/** Returns what an import takes of Node's process: `process.env`, the whole under another name, or `process` as everybody calls it. */
function takenOfProcess(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || !/^(node:)?process$/.test(fixedText(node.source) ?? '')) return [];
  return (node.specifiers as Node[]).map(({ imported, local }) => {
    const name = pathOf(imported);
    if (name && name !== 'default') return `process.${name}`;
    return pathOf(local) === 'process' ? 'process' : 'all of process';
  });
}

/**
 * Returns those of the named things that a file uses: a dotted path, a global, or `new Date()` without an
 * argument. What a path begins with counts as well where it is taken whole.
 */
export function touched(program: unknown, names: readonly string[]): string[] {
  const own = declaredNames(program);
  const isAboutDates = names.some((name) => name.startsWith('Date'));
  const found = new Set<string>();
  const check = (path: string) => {
    const name = names.find((each) => path === each || path.startsWith(`${each}.`));
    if (name && !own.has(name.split('.')[0]!)) found.add(name);
  };
  const checkWhole = (path: string) => {
    // Of `Date` there is more to know: see below.
    const isOurs = path === '' || path === 'Date' || own.has(path);
    const name = isOurs ? undefined : names.find((each) => each.startsWith(`${path}.`));
    if (name) found.add(name);
  };
  walk(program, (node) => {
    const taken = takenOfProcess(node);
    // An import under a global's name still is that global.
    if (taken.length > 0) own.delete('process');
    for (const path of taken) check(path);
    if (taken.includes('all of process')) checkWhole('process');
  });
  walk(program, (node, parent) => {
    if (node.type.startsWith('TS') && !typeShells.has(node.type)) return false;
    if (isBareDate(node)) check('new Date()');
    const isName = node.type === 'MemberExpression' || standsAlone(node, parent);
    if (isAboutDates && isName && isDetour(node, parent) && !own.has('Date')) found.add('new Date()');
    if (node.type === 'MemberExpression') check(dotted(node).replace(/^globalThis\./, ''));
    if (standsAlone(node, parent)) check(String(node.name));
    checkWhole(takenWhole(node, parent));
    return undefined;
  });
  return [...found];
}

/** Returns each source that uses one of the named things, with its name. */
export function breachesOf(house: Source[], names: readonly string[]): string[] {
  return house.flatMap((source) => touched(source.program, names).map((name) => `${source.file}: ${name}`));
}

/** `const { format } = new Intl.DateTimeFormat()`. */
function isFormatApart({ id, init }: Node): boolean {
  const { type, properties } = id as Node;
  const isFormat = pathOf((init as Node | null)?.callee).startsWith('Intl.');
  return (
    isFormat &&
    type === 'ObjectPattern' &&
    (properties as Node[]).some(({ key }) => pathOf(key).startsWith('format'))
  );
}

/**
 * Returns formats used without a date, which then take the machine's clock: `format.format()`,
 * `formatToParts(undefined)`, and a format function passed on unbound.
 */
export function datelessFormats(program: unknown): string[] {
  const found = new Set<string>();
  walk(program, (node, parent) => {
    if (node.type === 'VariableDeclarator' && isFormatApart(node)) found.add('a format taken apart');
    if (node.type !== 'MemberExpression') return;
    const name = /(?:^|\.)(format|formatToParts)$/.exec(dotted(node))?.[1];
    if (!name) return;
    const isCall = parent?.type === 'CallExpression' && parent.callee === node;
    const [first] = isCall ? (parent.arguments as Node[]) : [];
    const isDateless = !first || first.type === 'SpreadElement' || pathOf(first) === 'undefined';
    if (isDateless) found.add(`${name} without a date`);
  });
  return [...found];
}
