import { isTest } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';

const rounded = /Math\.(round|trunc|floor|ceil)\([^()]*(\*\s*(100|1000)\s*\)|\bquantity\s*\/\s*1000\s*\))/;
const owners = new Set(['domain/money.ts', 'domain/quantity.ts']);

export const ownedNumbers: Wall = {
  states: 'makes cents, thousandths and pieces of other numbers only in the modules that own them',
  breaches: (house) =>
    house
      .filter(({ file }) => !isTest(file) && !owners.has(file) && !file.startsWith('demo/'))
      .filter(({ text }) => rounded.test(text))
      .map(({ file }) => file),
  twins: [
    twin('cents of dollars', 'server/src/cart/a.ts', 'export const a = (b: number) => Math.round(b * 100);'),
    twin('thousandths', 'contract/a.ts', 'export const a = (b: number) => Math.round(b * 1000) / 1000;'),
    twin(
      'pieces',
      'server/src/order/a.ts',
      'export const a = (quantity: number) => Math.ceil(quantity / 1000);',
    ),
  ],
};
