import { fixedText, pathOf, walk, type Node } from '../syntax.ts';
import { isTest, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';
import { thrownBy } from './thrown.ts';

const isVerb = (source: Source) => source.file.startsWith('server/src/') && !isTest(source.file);

/** Calls made for their refusal alone, which must therefore be used. */
const asked = /^passLimits$/;

export const notDropped: Wall = {
  states: 'drops no refusal of a limit: it is returned, or put aside with void',
  breaches: (house) =>
    house.filter(isVerb).flatMap((source) => {
      const found: string[] = [];
      walk(source.program, (node) => {
        if (node.type !== 'ExpressionStatement') return;
        const statement = node.expression as Node;
        const call = (statement.type === 'AwaitExpression' ? statement.argument : statement) as Node;
        if (call.type === 'CallExpression' && asked.test(pathOf(call.callee)))
          found.push(`${source.file}: ${pathOf(call.callee)}`);
      });
      return found;
    }),
  twins: [
    twin('a limit nobody looks at', 'server/src/cart/a.ts', 'await passLimits(pool, guards, now);'),
    twin('one that is not even waited for', 'server/src/cart/a.ts', 'passLimits(pool, guards, now);'),
  ],
};

/** Refusals that any call may meet anywhere, and nobody can recover from. */
const thrown = /^(busy|try-again)$/;

export const returned: Wall = {
  states: 'returns refusals, and throws only those that any call may meet',
  breaches: (house) =>
    house
      .filter((source) => isVerb(source) && !source.file.startsWith('server/src/http/'))
      .flatMap((source) => {
        const found: string[] = [];
        walk(source.program, (node) => {
          walk(thrownBy(node), (each) => {
            if (each.type !== 'CallExpression' || pathOf(each.callee) !== 'refuse') return;
            const code = fixedText((each.arguments as Node[])[0]) ?? '?';
            if (!thrown.test(code)) found.push(`${source.file}: ${code}`);
          });
        });
        return found;
      }),
  twins: [
    twin('a verb that throws', 'server/src/cart/a.ts', "throw refuse('cart-full', 200);"),
    twin('one that rejects', 'server/src/cart/a.ts', "void Promise.reject(refuse('cart-full', 200));"),
    twin('one that words it first', 'server/src/cart/a.ts', "throw refuse('cart-full', 1).after(2);"),
  ],
};
