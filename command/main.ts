import { databaseFault } from '@larder/server/cannot-start';
import process from 'node:process';
import { requireSchema } from '@larder/server/database/migrate';
import { withShop } from './database.ts';
import { importFolder } from './import.ts';
import { migrate } from './migrate.ts';
import { moveOrder } from './move-order.ts';
import { BadUsage, type Operation } from './operation.ts';
import { orders } from './orders.ts';
import { promo } from './promo.ts';
import { slots } from './slots.ts';
import { staff } from './staff.ts';
import { status } from './status.ts';
import { unsetLinks } from './unset-links.ts';

/** The verbs of `larder <verb>`, each a file of its own. */
const operations: Record<string, Operation> = {
  migrate,
  import: importFolder,
  status,
  orders,
  'move-order': moveOrder,
  promo,
  slots,
  staff,
};

function usage(): string {
  const lines = Object.values(operations).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return ['Usage: npm run larder -- <verb>', ...lines].join('\n');
}

const [verb = '', ...words] = process.argv.slice(2);
const operation = Object.hasOwn(operations, verb) ? operations[verb] : undefined;
const say = (line: string) => void process.stdout.write(`${line}\n`);
// Whoever reads the first lines alone (`| head`) does not end the work.
process.stdout.on('error', () => {});

if (!operation) {
  process.stderr.write(`${usage()}\n`);
  process.exitCode = 2;
} else {
  try {
    const isDone = await withShop(process.env, say, async (shop) => {
      if (operation !== migrate) await requireSchema(shop.pool);
      const note = unsetLinks(operation, words, shop.addresses);
      if (note !== null) process.stderr.write(`${note}\n`);
      return operation.run(words, shop);
    });
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    const message = databaseFault(error) ?? (error instanceof Error ? error.message : String(error));
    process.stderr.write(`${message}\n${error instanceof BadUsage ? `Usage: ${operation.usage}\n` : ''}`);
    process.exitCode = error instanceof BadUsage ? 2 : 1;
  }
}
