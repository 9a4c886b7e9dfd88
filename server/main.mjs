// Plain JavaScript, because it runs under whatever Node the operator has: an old one cannot load what follows.
import * as modules from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `Larder cannot start: Node ${oldestNode} or later is needed, this is ${process.version}; run node_modules/.bin/node server/main.mjs\n`,
  );
  process.exitCode = 1;
} else {
  // What a start compiles is kept beside the installed packages: later starts take a third less. It must be on before the
  // program is loaded.
  modules.enableCompileCache(path.join(root, 'node_modules/.cache/larder'));
  await import('./src/serve.ts');
}
