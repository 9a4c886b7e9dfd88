import { spanish } from '@larder/text/es-mx';
import { spanishBackoffice } from '@larder/text/es-mx-backoffice';
import { spanishScreens } from '@larder/text/es-mx-screens';
import { isTest } from '../sources.ts';
import { fixedText, pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';
import { shownTexts } from './shown.ts';

const table = new Set<string>(Object.keys(spanish));

/** The table that a room's browser loads; the server has them all. What both apps show is in the smaller one. */
function tableOf(file: string): Readonly<Record<string, string>> {
  if (file.startsWith('server/')) return spanish;
  return file.startsWith('backoffice/') ? spanishBackoffice : spanishScreens;
}

/** Returns whether a text below a node is no key: the name of an error, what is compared, a word of a data format. */
function holdsNoKey(node: Node | null): boolean {
  if (node?.type === 'NewExpression') return pathOf(node.callee).endsWith('Error');
  if (node?.type === 'BinaryExpression') return /^[!=]==$/.test(String(node.operator));
  return node?.type === 'Property' && fixedText(node.key)?.startsWith('@') === true;
}

/** Returns the keys that a part of the code names and that its room's Spanish lacks, though another has them. */
function keysOfOthers(file: string, program: unknown): string[] {
  const own = tableOf(file);
  const others: Readonly<Record<string, string>> = spanish;
  const found: string[] = [];
  walk(program, (node, parent) => {
    const key = node.type === 'Literal' && !holdsNoKey(parent) ? fixedText(node) : null;
    // The same words in both languages need no table.
    if (key !== null && table.has(key) && !Object.hasOwn(own, key) && others[key] !== key) found.push(key);
  });
  return found;
}

/**
 * Finds every key of `t('…')`, `say(words, '…')` or `useText()('…')` that no Spanish table has, and every text
 * that is a key of another room's table only, wherever it stands: `t(kinds[kind])` shows it in English.
 */
export const everyKeyInSpanish: Wall = {
  states: 'names no text key that has no Spanish',
  breaches: (house) =>
    house
      .filter((source) => /^(storefront|backoffice|ui|server)\//.test(source.file) && !isTest(source.file))
      .flatMap((source) => {
        const missing: string[] = [];
        walk(source.program, (node) => {
          if (node.type !== 'CallExpression') return;
          const name = pathOf(node.callee);
          const index = name === 't' ? 0 : name === 'say' ? 1 : -1;
          const argument = (node.arguments as Node[])[index];
          for (const key of shownTexts(argument)) if (!table.has(key)) missing.push(key);
        });
        missing.push(...keysOfOthers(source.file, source.program));
        return [...new Set(missing)].map((key) => `${source.file}: ${key}`);
      }),
  twins: [
    twin('a key nobody translated', 'storefront/app/home/a.tsx', "const a = t('Never written down');"),
    twin('a key of the back office', 'backoffice/app/today/a.tsx', "const a = t('Never written down');"),
    twin(
      'a key of the server’s mails in a table of the back office',
      'backoffice/app/order/a.ts',
      "export const kinds: Record<string, TextKey> = { refund: 'Receipt for your order {0}: {1}' };",
    ),
    twin(
      'a key of the back office in the shop',
      'storefront/app/home/a.tsx',
      "const a = t('How it adds up');",
    ),
    twin('a key of the back office in ui', 'ui/a.tsx', "const a = b ? 'How it adds up' : null;"),
    twin('a key of ui', 'ui/a.tsx', "const a = t('Never written down');"),
    twin(
      'a key of the server',
      'server/src/mail/a.ts',
      "const a = say(words, x ? 'Cart' : 'Never written down');",
    ),
  ],
};
