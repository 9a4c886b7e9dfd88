import { declaredNames, pathOf, walk, type Node } from '../syntax.ts';
import { isTest, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';

/** Returns what a call begins with: `refuse('busy')` of `refuse('busy').after(2)`. */
function startOf(node: Node): Node {
  const callee = (node.callee ?? {}) as Node;
  if (node.type !== 'CallExpression' || callee.type !== 'MemberExpression') return node;
  return startOf(callee.object as Node);
}

/** Returns the name that a catch clause, or the callback of `.catch`, gives to what it caught; '' when it gives it away. */
function caughtBy({ param, params, body }: Node): string {
  const name = pathOf(param ?? (params as Node[] | undefined)?.[0]);
  let isKept = !declaredNames(body).has(name);
  walk(body, (node) => {
    if (node.type === 'AssignmentExpression' && pathOf(node.left) === name) isKept = false;
  });
  return isKept ? name : '';
}

/** Returns whether a part of the code is what runs after a failure: a catch clause, or the callback of `.catch`. */
function catches({ type }: Node, parent: Node | null): boolean {
  if (type === 'CatchClause') return true;
  const { type: kind, property } = (parent?.callee ?? {}) as Node;
  return /Function/.test(type) && kind === 'MemberExpression' && pathOf(property) === 'catch';
}

/** Returns whether a thrown value is made on the spot, or is the one that was caught. */
function isMadeOrCaught(thrownValue: Node, caught: readonly string[]): boolean {
  if (thrownValue.type === 'NewExpression') return !/^(Refusal)?$/.test(pathOf(thrownValue.callee));
  if (thrownValue.type === 'Identifier') return caught.includes(pathOf(thrownValue));
  return pathOf(startOf(thrownValue).callee) === 'refuse';
}

/** Returns the value that a part of the code throws, or rejects a promise with; null for any other part. */
export function thrownBy({ type, argument, callee, arguments: given }: Node): Node | null {
  if (type === 'ThrowStatement') return argument as Node;
  return /(^|\.)Promise\.reject$/.test(pathOf(callee)) ? ((given as Node[])[0] ?? null) : null;
}

/** Returns the code of every throw whose value comes from elsewhere. */
function thrownFromElsewhere({ program, text }: Source): string[] {
  const found: string[] = [];
  const look = (part: unknown, caught: readonly string[]): void =>
    walk(part, (node, parent) => {
      const value = thrownBy(node);
      if (value && !isMadeOrCaught(value, caught))
        found.push(text.slice(node.start as number, node.end as number));
      if (!catches(node, parent)) return true;
      look(node.body, [...caught, caughtBy(node)]);
      return false;
    });
  look(program, []);
  return found;
}

export const thrownOnTheSpot: Wall = {
  states: 'throws only what is made on the spot or was just caught: no refusal is kept and thrown later',
  breaches: (house) =>
    house
      .filter(({ file }) => /^(domain|contract|server\/src)\//.test(file) && !isTest(file))
      .flatMap((source) => thrownFromElsewhere(source).map((code) => `${source.file}: ${code}`)),
  twins: [
    twin(
      'a refusal kept in a name',
      'server/src/cart/a.ts',
      "const full = refuse('cart-full', 1); throw full;",
    ),
    twin(
      'what a verb returned',
      'server/src/cart/a.ts',
      'const put = await setLine(cart); if (isRefusal(put)) throw put;',
    ),
    twin('a refusal of another function', 'server/src/cart/a.ts', 'throw cartFull(200);'),
    twin('one of two', 'server/src/cart/a.ts', 'throw isFull ? cartFull : gone;'),
    twin('a field', 'server/src/http/a.ts', 'throw result.refused;'),
    twin('one in other words', 'domain/a.ts', 'throw no as Error;'),
    twin('one made without refuse', 'server/src/cart/a.ts', "throw new Refusal('cart-full', facts);"),
    twin(
      'one under another name',
      'server/src/cart/a.ts',
      "import { refuse as no } from '@larder/contract/refuse'; throw no('cart-full', 1);",
    ),
    twin(
      'a caught one given away for another',
      'server/src/cart/a.ts',
      'try { a(); } catch (error) { error = full; throw error; }',
    ),
    twin(
      'one of the name of what was caught',
      'server/src/cart/a.ts',
      'try { a(); } catch (error) { for (const error of all) throw error; }',
    ),
    twin(
      'one of the name of what is caught elsewhere',
      'server/src/cart/a.ts',
      'try { a(); } catch (error) { b(); } throw error;',
    ),
    twin('another one than was caught', 'server/src/cart/a.ts', 'try { a(); } catch (error) { throw full; }'),
    twin('a callback of another name', 'server/src/cart/a.ts', 'a().then((full) => { throw full; });'),
    twin('a throw on the way to .catch', 'server/src/cart/a.ts', 'a().catch(b(() => { throw full; }));'),
    twin('a promise that is rejected', 'server/src/cart/a.ts', 'const a = Promise.reject(full);'),
  ],
};
