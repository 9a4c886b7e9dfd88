import { spanish } from '@larder/text/es-mx';
import { isTest, type Source } from '../sources.ts';
import { pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

const table = new Set<string>(Object.keys(spanish));
const spokenAttributes =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)$/;

/** Names that are the same in every language, and signs of units. */
const names = new Set(['Larder', 'English', 'Español', 'lb', 'ES', 'EN']);
const isWord = (text: string) => /\p{L}{2,}/u.test(text) && !names.has(text.trim());
/** A sentence of a shopper: a capital, then words. Codes, classes and addresses begin otherwise. */
const isSentence = (text: string) =>
  /^[¡¿]?\p{Lu}\p{Ll}*('\p{Ll}+)?( \p{L}+| \d+|,|\.$)/u.test(text) && /\s/.test(text);

/** The texts that an expression may show: through conditions, `&&` and `??`, templates and joined texts. Parts of a template end in `…`, so that no part counts as a key of the table. */
function shownTexts(node: unknown): string[] {
  const { type, value, quasis, expressions, ...rest } = (node ?? {}) as Node;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateLiteral')
    return [
      ...(quasis as { value: { cooked: string } }[]).map((quasi) => `${quasi.value.cooked}…`),
      ...(expressions as unknown[]).flatMap(shownTexts),
    ];
  if (type === 'ConditionalExpression')
    return [...shownTexts(rest.consequent), ...shownTexts(rest.alternate)];
  if (type === 'LogicalExpression') return [...shownTexts(rest.left), ...shownTexts(rest.right)];
  if (type === 'BinaryExpression' && rest.operator === '+')
    return [...shownTexts(rest.left), ...shownTexts(rest.right)];
  if (type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression' || type === 'TSAsExpression')
    return shownTexts(rest.expression);
  return [];
}

/** Words that a shopper would see or hear and that come from no table. */
export function looseWords(program: unknown): string[] {
  const found = new Set<string>();
  const keep = (texts: string[], isLoose: (text: string) => boolean) => {
    for (const text of texts) if (isLoose(text) && !table.has(text.trim())) found.add(text.trim());
  };
  walk(program, (node, parent) => {
    if (node.type === 'JSXText') keep([String(node.value)], isWord);
    if (node.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(parent?.type ?? ''))
      keep(shownTexts(node.expression), isWord);
    if (node.type === 'JSXAttribute') {
      const isSpoken = spokenAttributes.test((node.name as { name?: string }).name ?? '');
      keep(shownTexts(node.value), isSpoken ? isWord : isSentence);
    }
    const isError = node.type === 'NewExpression' && pathOf(node.callee).endsWith('Error');
    if (isError || node.type.startsWith('TS')) return /^TS(As|NonNull|Satisfies)Expression$/.test(node.type);
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') keep(shownTexts(node), isSentence);
    return undefined;
  });
  return [...found];
}

export const noLooseText: Wall = {
  states: 'shows no text in any app that is not from the text tables [APP-06]',
  breaches: (house) =>
    house
      .filter((source) => /^(storefront\/app|backoffice\/app|ui)\//.test(source.file) && !isTest(source.file))
      .flatMap((source: Source) => looseWords(source.program).map((words) => `${source.file}: ${words}`)),
  twins: [
    twin('words between tags', 'storefront/app/home/a.tsx', 'const a = <p>Add {x} now</p>;'),
    twin('a title', 'storefront/app/home/a.tsx', 'const a = <p title="Hello you" />;'),
    twin('one of two words', 'storefront/app/home/a.tsx', "const a = <p>{x ? 'Add this' : 'Take away'}</p>;"),
    twin('a label made of parts', 'storefront/app/home/a.tsx', 'const a = <p aria-label={`Add ${n}`} />;'),
    twin('a text in braces', 'storefront/app/home/a.tsx', "const a = <p>{'Hello there'}</p>;"),
    twin(
      'a sentence of a hook',
      'storefront/app/state/a.ts',
      "export const useA = () => announce('Your cart is gone');",
    ),
    twin(
      'a sentence of the back office',
      'backoffice/app/today/a.tsx',
      'const a = <h1>Orders of today</h1>;',
    ),
    twin('a piece of ui that speaks one language', 'ui/a.tsx', 'const a = <button aria-label="Close it" />;'),
    twin('a prop of our own', 'storefront/app/home/a.tsx', 'const a = <Panel heading="Nothing to see" />;'),
    twin('a word after a condition', 'storefront/app/home/a.tsx', "const a = <p>{busy && 'loading'}</p>;"),
  ],
};

/** Every key that `t('…')`, `say(words, '…')` or `useText()('…')` names and that the Spanish table lacks. */
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
        return missing.map((key) => `${source.file}: ${key}`);
      }),
  twins: [
    twin('a key nobody translated', 'storefront/app/home/a.tsx', "const a = t('Never written down');"),
    twin('a key of the back office', 'backoffice/app/today/a.tsx', "const a = t('Never written down');"),
    twin('a key of ui', 'ui/a.tsx', "const a = t('Never written down');"),
    twin(
      'a key of the server',
      'server/src/mail/a.ts',
      "const a = say(words, x ? 'Cart' : 'Never written down');",
    ),
  ],
};
