import { incrementalAuthorization, text, transactions, unlinkedCredit } from './schema.ts';
import type { Content, One, Part, Shape } from './schema.ts';
import type { XmlElement } from './xml.ts';

/** Returns whether the sandbox knows a transaction of this name. */
export function isTransactionName(name: string): boolean {
  return name in transactions;
}

/** Returns a transaction's fault in words that name no value, or null when it follows the schema. */
export function transactionProblem(transaction: XmlElement): string | null {
  const shape = shapeOf(transaction);
  const attributes = { id: text(36, 1), reportGroup: text(25, 1), ...shape.attributes };
  for (const required of ['id', 'reportGroup'])
    if (transaction.attributes[required] === undefined)
      return `Attribute '${required}' must appear on element '${transaction.name}'`;
  for (const [name, allowed] of Object.entries({ ...attributes, customerId: text(50) })) {
    const value = transaction.attributes[name];
    if (value !== undefined && !allowed.test(value)) return `Value of attribute '${name}' is not valid`;
  }
  return partsProblem(transaction, shape.parts, shape.anyOrder ?? false);
}

function shapeOf(transaction: XmlElement): Shape {
  const linked = transaction.children[0]?.name === 'cnpTxnId';
  if (transaction.name === 'authorization' && linked) return incrementalAuthorization;
  if (transaction.name === 'credit' && !linked) return unlinkedCredit;
  return transactions[transaction.name] ?? { parts: [] };
}

function partsProblem(parent: XmlElement, parts: readonly Part[], anyOrder: boolean): string | null {
  let reached = 0;
  const seen = new Set<Part>();
  for (const element of parent.children) {
    const at = parts.findIndex(
      (part, place) => (anyOrder || place >= reached) && !seen.has(part) && named(part, element.name),
    );
    const part = parts[at];
    if (!part) return `Element '${element.name}' is not expected here in '${parent.name}'`;
    seen.add(part);
    reached = at + 1;
    const problem = contentProblem(element, named(part, element.name)?.content ?? 'anything');
    if (problem) return problem;
  }
  const missing = parts.find((part) => part.required && !seen.has(part));
  return missing ? `Element '${nameOf(missing)}' is missing in '${parent.name}'` : null;
}

function contentProblem(element: XmlElement, content: Content): string | null {
  if (content === 'anything') return null;
  if (!(content instanceof RegExp)) return partsProblem(element, content, false);
  if (element.children.length > 0 || !content.test(element.text))
    return `Value of element '${element.name}' is not valid`;
  return null;
}

function named(part: Part, name: string): One | undefined {
  if ('oneOf' in part) return part.oneOf.find((one) => one.name === name);
  return part.name === name ? part : undefined;
}

function nameOf(part: Part): string {
  return 'oneOf' in part ? part.oneOf.map((one) => one.name).join(' or ') : part.name;
}
