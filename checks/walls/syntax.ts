/** A node of the syntax tree, as loosely as the walls need it. */
export type Node = { type: string; [field: string]: unknown };

/** Every node of a tree in the order of the text, each with its parent and with the place after its last descendant. */
type Flat = { nodes: Node[]; parents: (Node | null)[]; ends: number[] };

function flatten(root: unknown): Flat {
  const flat: Flat = { nodes: [], parents: [], ends: [] };
  const step = (each: unknown, parent: Node | null): void => {
    if (typeof each !== 'object' || each === null) return;
    const isNode = typeof (each as Node).type === 'string';
    const at = isNode ? flat.nodes.push(each as Node) - 1 : -1;
    if (isNode) flat.parents.push(parent);
    for (const value of Object.values(each)) step(value, isNode ? (each as Node) : parent);
    if (isNode) flat.ends[at] = flat.nodes.length;
  };
  step(root, null);
  return flat;
}

const flatFiles = new WeakMap<object, Flat>();

/** Returns the flat tree; a file's is kept, since some thirty walls go through each file. */
function flatOf(root: unknown): Flat {
  if ((root as Node | null)?.type !== 'Program') return flatten(root);
  const flat = flatFiles.get(root as Node) ?? flatten(root);
  flatFiles.set(root as Node, flat);
  return flat;
}

/** Visits every node below; `visit` returns false to leave a subtree out. */
export function walk(root: unknown, visit: (node: Node, parent: Node | null) => boolean | void): void {
  const { nodes, parents, ends } = flatOf(root);
  for (let at = 0; at < nodes.length; at += 1)
    if (visit(nodes[at]!, parents[at]!) === false) at = ends[at]! - 1;
}

/** Returns the text of a string literal or of a template's fixed beginning; null for anything else. */
export function fixedText(node: unknown): string | null {
  const { type, value, quasis } = (node ?? {}) as Node;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return null;
  return (quasis as { value: { cooked: string } }[])[0]!.value.cooked;
}

/** Returns the fixed beginning of an address, also of a concatenated one: `'../a/' + name`. */
export function fixedStart(node: unknown): string | null {
  const { type, left } = (node ?? {}) as Node;
  return type === 'BinaryExpression' ? fixedStart(left) : fixedText(node);
}

/** Every text that stands in the code: string literals, and templates with `gap` where a value goes. */
export function textsOf(program: unknown, gap = ' ? '): string[] {
  const texts: string[] = [];
  walk(program, (node) => {
    if (/^(Import|Export|TSImport)/.test(node.type) && node.source)
      return node.type === 'ExportNamedDeclaration';
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateLiteral')
      texts.push((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(gap));
    return undefined;
  });
  return texts;
}

/** Returns `a.b.c` of a member expression or name; '' for a computed one. */
export function pathOf(node: unknown): string {
  const { type, name, object, property, computed } = (node ?? {}) as Node;
  if (type === 'Identifier' || type === 'JSXIdentifier') return String(name);
  if (type === 'MemberExpression' && !computed) return `${pathOf(object)}.${pathOf(property)}`;
  if (type === 'MetaProperty') return 'import.meta';
  return '';
}

const goesThrough = /^(map|flatMap|forEach|find|filter)$/;

/** Returns the names that a callback gives to what it goes through, with their values: `list.map((each) => …)`, `list.map(({ word }) => …)`. */
function valuesOfCallback({ type, callee, arguments: given }: Node): [name: string, value: Node][] {
  const { type: kind, object, property } = (callee ?? {}) as Node;
  if (type !== 'CallExpression' || kind !== 'MemberExpression' || !goesThrough.test(pathOf(property)))
    return [];
  const [param] = ((given as Node[])[0]?.params as Node[] | undefined) ?? [];
  const one: Node = { type: 'OneOf', lists: [object] };
  if (param?.type === 'Identifier') return [[pathOf(param), one]];
  if (param?.type !== 'ObjectPattern') return [];
  return (param.properties as Node[])
    .filter((each) => each.type === 'Property' && pathOf(each.value))
    .map(({ key, value }) => [pathOf(value), { type: 'MemberExpression', object: one, property: key }]);
}

/** Returns the name that a state is read by, with what it begins as: `const [word] = useState('gone')`. */
function valueOfState({ type, id, init }: Node): [name: string, value: Node][] {
  const { elements } = (id ?? {}) as Node;
  const { callee, arguments: given } = (init ?? {}) as Node;
  if (type !== 'VariableDeclarator' || !elements || pathOf(callee) !== 'useState') return [];
  const [name] = elements as (Node | null)[];
  const [first] = given as Node[];
  return name && first ? [[pathOf(name), first]] : [];
}

/** The values that a file gives its names, functions, defaults and later values too; without names that are declared twice. */
export function declaredValues(program: unknown): Map<string, Node> {
  const later = new Map<string, Node[]>();
  const values = new Map<string, Node>();
  const again = new Set<string>();
  const keep = (name: string, value: unknown) => {
    if (values.has(name)) again.add(name);
    values.set(name, value as Node);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && pathOf(node.id) && node.init) keep(pathOf(node.id), node.init);
    if (node.type === 'FunctionDeclaration') keep(pathOf(node.id), node);
    for (const [name, value] of [...valuesOfCallback(node), ...valueOfState(node)]) keep(name, value);
    const { type, left, right } = node;
    if (type === 'AssignmentPattern' && pathOf(left)) keep(pathOf(left), right);
    if (type === 'AssignmentExpression' && pathOf(left))
      later.set(pathOf(left), [...(later.get(pathOf(left)) ?? []), right as Node]);
  });
  for (const name of again) values.delete(name);
  for (const [name, all] of later) {
    const first = values.get(name);
    if (!again.has(name))
      values.set(name, { type: 'ArrayExpression', elements: [...(first ? [first] : []), ...all] });
  }
  return values;
}

/**
 * Returns the names declared in a file, imports and parameters included: a declared name is not the global of
 * that name.
 */
export function declaredNames(program: unknown): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void =>
    walk(pattern, (node, parent) => {
      // The type of a declaration is declared elsewhere.
      if (node.type.startsWith('TS') && node.type !== 'TSParameterProperty') return false;
      if (
        node.type === 'Identifier' &&
        !(parent?.type === 'Property' && parent.key === node && !parent.shorthand)
      )
        names.add(String(node.name));
      return node.type !== 'AssignmentPattern' || (bind(node.left), false);
    });
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (/Function/.test(node.type)) {
      if (node.id) bind(node.id);
      bind(node.params);
    }
    if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) bind(node.local);
    return undefined;
  });
  return names;
}
