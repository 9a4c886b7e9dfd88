import { proofs } from './proofs.ts';

/**
 * `npm run prove`: the proofs that need minutes and therefore do not run in `npm test`. With names (`npm run
 * prove -- relevance`) only those run. Ends with code 1 when a proof fails, 2 when a name is not known.
 */
const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such proof: ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.\n`,
  );
  process.exit(2);
}
let failed = false;
for (const [name, proof] of Object.entries(proofs)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n> ${name}: ${proof.title}\n`);
  const holds = await proof.run();
  process.stdout.write(`  ${name}: ${holds ? 'ok' : 'FAILED'}\n`);
  failed ||= !holds;
}
process.exit(failed ? 1 : 0);
