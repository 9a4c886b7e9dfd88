import { spanish } from '@larder/text/es-mx';
import { isTest, type Source } from '../sources.ts';
import { shownCalls, shownProperties, spokenProperties } from '../house.ts';
import { declaredValues, fixedText, pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';
import { nameOfKey, shownTexts } from './shown.ts';

const table = new Set<string>(Object.keys(spanish));
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label)$/;

/** Names that are the same in every language, and signs of units. */
const names = new Set(['Larder', 'English', 'Español', 'lb', 'ES', 'EN']);
const isWord = (text: string) => /\p{L}{2,}/u.test(text) && !names.has(text.trim());
/**
 * Returns whether a text is a sentence for shoppers: a capital, then words. Codes, classes and addresses
 * begin otherwise.
 */
const isSentence = (text: string) =>
  /^[¡¿]?\p{Lu}\p{Ll}*('\p{Ll}+)?( \p{L}+| \d+|,|\.$)/u.test(text) && /\s/.test(text);

/** Returns texts shown without markup: an element's property, a set attribute, a browser's own dialog. */
function shownPast({ type, left, right, callee, ...rest }: Node): Node[] {
  const args = (rest.arguments ?? []) as Node[];
  if (type === 'AssignmentExpression')
    return shownProperties.includes(nameOfKey((left as Node).property)) ? [right as Node] : [];
  if (type !== 'CallExpression') return [];
  const path = pathOf(callee);
  if (/(^|\.)createElement$/.test(path)) return args.slice(2);
  if (path.endsWith('.setAttribute'))
    return spokenAttributes.test(fixedText(args[0]) ?? '') ? args.slice(1) : [];
  return shownCalls.some((name) => path === name || path.endsWith(`.${name}`)) ? args : [];
}

/** Returns whether an attribute or a field is by its name a text that is read or heard. */
const isSpokenName = (name: string) => spokenAttributes.test(name) || spokenProperties.includes(name);

/** Returns the nodes of the texts that a part of the code shows directly. */
function shownBy(node: Node, parent: Node | null): Node[] {
  if (node.type === 'JSXText') return [{ type: 'Literal', value: node.value }];
  const isChild = /^JSX(Element|Fragment)$/.test(parent?.type ?? '');
  if (node.type === 'JSXExpressionContainer' && isChild) return [node.expression as Node];
  return shownPast(node);
}

/** Returns visible or audible words that come from no table. */
function looseWords(program: unknown): string[] {
  const found = new Set<string>();
  const keep = (texts: string[], isLoose: (text: string) => boolean) => {
    for (const text of texts) if (isLoose(text) && !table.has(text.trim())) found.add(text.trim());
  };
  // A text on screen that does not go through the table is English for everybody, even if the table has its key.
  const keepShown = (nodes: unknown[]) => {
    for (const text of nodes.flatMap((each) => shownTexts(each, declared)))
      if (isWord(text)) found.add(text.trim());
  };
  const declared = declaredValues(program);
  walk(program, (node, parent) => {
    keepShown(shownBy(node, parent));
    if (node.type === 'Property' && isSpokenName(nameOfKey(node.key))) keep(shownTexts(node.value), isWord);
    if (node.type === 'JSXAttribute') {
      const isSpoken = isSpokenName((node.name as { name?: string }).name ?? '');
      keep(shownTexts(node.value, isSpoken ? declared : undefined), isSpoken ? isWord : isSentence);
    }
    const isError = node.type === 'NewExpression' && pathOf(node.callee).endsWith('Error');
    if (isError || node.type.startsWith('TS')) return /^TS(As|NonNull|Satisfies)Expression$/.test(node.type);
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') keep(shownTexts(node), isSentence);
    return undefined;
  });
  return [...found];
}

export const noLooseText: Wall = {
  states: 'shows no text in any app or mail that is not from the text tables [APP-06]',
  breaches: (house) =>
    house
      .filter(
        (source) =>
          /^(storefront\/app|backoffice\/app|ui|server\/src\/mail)\//.test(source.file) &&
          !isTest(source.file),
      )
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
    twin('a key that nobody looks up', 'storefront/app/home/a.tsx', 'const a = <p>Orders</p>;'),
    twin(
      'a word of an object',
      'storefront/app/home/a.tsx',
      "const words = { gone: 'gone' }; const a = <p>{words.gone}</p>;",
    ),
    twin(
      'a word of any of an object',
      'storefront/app/home/a.tsx',
      "const words = { gone: 'gone' } as const; const a = <p>{words[state]}</p>;",
    ),
    twin(
      'a label of an object',
      'backoffice/app/today/a.ts',
      "export const tabs = [{ id: 'a', label: 'today' }];",
    ),
    twin(
      'what a callback gives',
      'storefront/app/home/a.tsx',
      "const a = <p>{lines.map((line) => (line ? 'gone' : 'here'))}</p>;",
    ),
    twin(
      'what a callback returns',
      'storefront/app/home/a.tsx',
      "const a = <p>{lines.map((line) => { if (line) return 'gone'; return null; })}</p>;",
    ),
    twin(
      'a word of each of a list',
      'storefront/app/home/a.tsx',
      "const all = [{ id: 'a', word: 'gone' }]; const a = <ul>{all.map((each) => <li>{each.word}</li>)}</ul>;",
    ),
    twin(
      'one taken out of each of a list',
      'storefront/app/home/a.tsx',
      "const all = [{ id: 'a', word: 'gone' }]; const a = <ul>{all.map(({ word }) => <li>{word}</li>)}</ul>;",
    ),
    twin(
      'what a function gives',
      'storefront/app/home/a.tsx',
      "const word = () => 'gone'; const a = <p>{word()}</p>;",
    ),
    twin('a word in a constant', 'ui/a.tsx', "const word = 'gone'; const a = <p>{word}</p>;"),
    twin('a label in a constant', 'ui/a.tsx', "const word = 'gone'; const a = <p aria-label={word} />;"),
    twin('the title of the page', 'storefront/app/home/a.ts', "document.title = 'Orders';"),
    twin('a text written into the page', 'ui/a.ts', "element.textContent = busy ? 'wait' : '';"),
    twin('a label that is set', 'ui/a.ts', "element.setAttribute('aria-label', 'close');"),
    twin('an element made by hand', 'ui/a.ts', "createElement('p', null, 'gone');"),
    twin('a question of the browser', 'storefront/app/home/a.ts', "if (window.confirm('sure?')) stop();"),
    twin('a sentence of a mail', 'server/src/mail/a.ts', "const subject = 'Your order is here';"),
    twin('a word of a panel', 'storefront/app/home/a.tsx', 'const a = <Panel message="gone" />;'),
    twin('a label handed on', 'storefront/app/home/a.tsx', "const a = <p {...{ 'aria-label': 'close' }} />;"),
    twin(
      'a title that a function gives',
      'storefront/app/home/a.ts',
      "const a = { title: (b) => (b ? 'gone' : 'here') };",
    ),
    twin('a default of a prop', 'ui/a.tsx', "const A = ({ label = 'close' }) => <p aria-label={label} />;"),
    twin('a default of a word', 'ui/a.tsx', "const A = ({ word = 'gone' }) => <p>{word}</p>;"),
    twin('a word in capitals', 'ui/a.tsx', "const a = <p>{'gone'.toUpperCase()}</p>;"),
    twin(
      'a word with a gap',
      'ui/a.tsx',
      "const word = 'gone {0}'; const a = <p>{word.replace('{0}', n)}</p>;",
    ),
    twin('words in a row', 'ui/a.tsx', "const a = <p>{['gone', n].join(' ')}</p>;"),
    twin('what becomes a text', 'ui/a.tsx', "const a = <p>{String('gone')}</p>;"),
    twin('a word given later', 'ui/a.tsx', "let word; if (b) word = 'gone'; const a = <p>{word}</p>;"),
    twin(
      'a state that begins as a word',
      'ui/a.tsx',
      "const [word, setWord] = useState('gone'); const a = <p>{word}</p>;",
    ),
    twin('what is worked out on the spot', 'ui/a.tsx', "const a = <p>{(() => 'gone')()}</p>;"),
    twin('a text by the name of its property', 'ui/a.ts', "element['textContent'] = 'close';"),
    twin('a property among others', 'ui/a.ts', "Object.assign(element, { textContent: 'close' });"),
    twin(
      'markup in a text',
      'ui/a.tsx',
      "const a = <p dangerouslySetInnerHTML={{ __html: '<b>gone</b>' }} />;",
    ),
    twin('what a field is refused for', 'ui/a.ts', "field.setCustomValidity('gone');"),
    twin('a word after a condition', 'storefront/app/home/a.tsx', "const a = <p>{busy && 'loading'}</p>;"),
  ],
};
