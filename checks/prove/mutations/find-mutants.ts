import { parseSync } from 'vite';
import { pathOf, walk, type Node } from '../../walls/syntax.ts';
import type { Mutant } from './mutant.ts';
import { brokenSql } from './broken-sql.ts';

type Place = Node & { start: number; end: number };

const comparisons: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const assignments: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=' };

/** Returns whether a `+` may join texts instead of adding numbers. */
function isText(node: unknown): boolean {
  const { type, value, operator, left, right } = node as Node;
  if (type === 'TemplateLiteral') return true;
  if (type === 'Literal') return typeof value === 'string';
  return type === 'BinaryExpression' && operator === '+' && (isText(left) || isText(right));
}

/** Returns whether a call only logs: only a reader of logs would notice its loss. */
const isLog = (path: string) => /(^|\.)log$|^console\./.test(path);

/** Returns the part in which two statements differ, of either, with a few words around: what follows is the same. */
function difference(whole: string, broken: string): [string, string] {
  const isSame = (at: number) => whole.at(at) === broken.at(at);
  let start = 0;
  while (isSame(start)) start += 1;
  let end = 1;
  while (end <= broken.length - start && isSame(-end)) end += 1;
  const part = (text: string) => text.slice(Math.max(0, start - 40), text.length - end + 20);
  return [part(whole), part(broken)];
}

/** Returns every mutant of one source text, in their order. */
export function findMutants(file: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  const cut = (node: unknown) => text.slice((node as Place).start, (node as Place).end);
  const short = (part: string) => part.replace(/\s+/g, ' ').slice(0, 90);
  const add = (
    node: unknown,
    kind: Mutant['kind'],
    replacement: string,
    form: Mutant['form'] = 'expression',
  ) => {
    const { start, end } = node as Place;
    const line = text.slice(0, start).split('\n').length;
    const tells =
      kind === 'sql'
        ? difference(cut(node), replacement).map(short).join(' => ')
        : `${short(cut(node))} => ${form === 'statement' ? 'left out' : short(replacement)}`;
    found.push({ file, line, kind, start, end, form, replacement, tells });
  };
  walk(parseSync(file, text).program, (node) => {
    if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(node.type)) return false;
    if (node.type === 'ThrowStatement' || (node.type === 'CallExpression' && isLog(pathOf(node.callee))))
      return false;
    conditions(node, add, cut);
    operators(node, add, cut);
    if (node.type === 'ExpressionStatement') statement(node, add);
    if (node.type === 'TaggedTemplateExpression' && pathOf(node.tag) === 'sql')
      for (const broken of brokenSql(cut(node))) add(node, 'sql', broken);
    return undefined;
  });
  return found;
}

type Add = (node: unknown, kind: Mutant['kind'], replacement: string, form?: Mutant['form']) => void;

/** Finds conditions, to always or never hold, and `&&`, `||`, `??`, to lose a side. */
function conditions(node: Node, add: Add, cut: (node: unknown) => string): void {
  if (/^(If|While)Statement$/.test(node.type) || node.type === 'ConditionalExpression') {
    if (node.type !== 'WhileStatement') add(node.test, 'condition', 'true');
    add(node.test, 'condition', 'false');
  }
  if (node.type !== 'LogicalExpression') return;
  add(node, 'condition', cut(node.left));
  if (node.operator !== '??') add(node, 'condition', cut(node.right));
}

/** Finds comparisons, to be off by their edge, and sums and products, to be inverted. */
function operators(node: Node, add: Add, cut: (node: unknown) => string): void {
  const operator = (node.operator as string | undefined) ?? '';
  if (node.type === 'BinaryExpression') {
    const compared = comparisons[operator];
    if (compared) add(node, 'comparison', `${cut(node.left)} ${compared} ${cut(node.right)}`);
    const sum = isText(node) ? undefined : arithmetic[operator];
    if (sum) add(node, 'arithmetic', `${cut(node.left)} ${sum} ${cut(node.right)}`);
  }
  const changed = node.type === 'AssignmentExpression' ? assignments[operator] : undefined;
  if (changed) add(node, 'arithmetic', `${cut(node.left)} ${changed} ${cut(node.right)}`);
}

/** Finds statements that only act, to leave out a call or an assignment. */
function statement(node: Node, add: Add): void {
  const expression = node.expression as Node;
  const inner = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression;
  const acts = inner.type === 'AssignmentExpression' || inner.type === 'CallExpression';
  if (acts && !isLog(pathOf(inner.callee))) add(node, 'statement', '', 'statement');
}
