import { bankCalls, isAmong, staffBankCalls } from '@larder/contract/bank-calls';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const server = path.resolve(import.meta.dirname, '../../server/src');
/** The worker asks the card provider too, and nobody waits for it. */
const isRead = (file: string) => !/\.test\.ts$|^(testing|worker|movement)\//.test(file);

/** A function of a file, or the handler of a call, with its text. */
type Part = { file: string; name: string; isExported: boolean; isCall: boolean; text: string };

/** Returns the functions and handlers of a file: each goes on until the next begins. */
function partsOf(file: string): Part[] {
  const text = readFileSync(path.join(server, file), 'utf8');
  const heads = /^(export )?(?:async )?(?:function|const) (\w+)|^ {2}'((?:GET|POST|PUT|DELETE) [^']+)':/gm;
  const found = [...text.matchAll(heads)];
  return found.map((head, index) => ({
    file,
    name: head[2] ?? head[3]!,
    isExported: head[1] !== undefined,
    isCall: head[3] !== undefined,
    text: text.slice(head.index + head[0].length, found[index + 1]?.index),
  }));
}

/** Returns the parts that ask the card provider, themselves or by one that does. */
function askingParts(): Set<Part> {
  const parts = globSync('**/*.ts', { cwd: server }).filter(isRead).flatMap(partsOf);
  const asking = new Set(
    parts.filter(({ text }) =>
      /cardProvider\.(authorize|lookUp|lookUpLinked|reverse|capture|refund)\(/.test(text),
    ),
  );
  for (const asked of asking) {
    const isNamed = new RegExp(`\\b${asked.name}\\b`);
    for (const part of parts)
      if ((part.file === asked.file || asked.isExported) && isNamed.test(part.text)) asking.add(part);
  }
  return asking;
}

it('every call whose handler asks the card provider is given the time of a bank, and no other', () => {
  const asking = [...askingParts()].filter(({ isCall }) => isCall).map(({ name }) => name);
  expect(asking.toSorted()).toEqual([...bankCalls, ...staffBankCalls].toSorted());
});

it('a request is known to wait for the bank by its method and its address', () => {
  const waitsForBank = isAmong([...bankCalls, ...staffBankCalls]);
  expect(waitsForBank('POST', '/commerce/api/customer/orders/o1/items')).toBe(true);
  expect(waitsForBank('POST', '/commerce/api/customer/orders/o1/items/l1')).toBe(true);
  expect(waitsForBank('POST', '/commerce/api/customer/orders/o1/cancel')).toBe(false);
  expect(waitsForBank('GET', '/commerce/api/customer/orders/o1/items')).toBe(false);
  expect(waitsForBank('POST', '/operations/api/orders/o1/charge')).toBe(true);
  expect(waitsForBank('POST', '/operations/api/orders/o1/charge/release')).toBe(false);
});
