import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestPostgres } from '@larder/server/testing/postgres';
import { everyMutant, folders } from './every-mutant.ts';
import { pageOf, scoreOf } from './page.ts';
import { readReach } from './reach.ts';
import { tryAll } from './rounds.ts';
import { sample } from './sample.ts';
import type { Numbered } from './weave.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const document = path.join(root, 'docs/mutations.md');
const count = Number(process.env.MUTANTS ?? 500);
const minutes = Number(process.env.MUTANTS_MINUTES ?? 45);
const seed = Number(process.env.MUTANTS_SEED ?? 1);
const drawnFrom = process.env.MUTANTS_FOLDERS?.split(',') ?? folders;

/**
 * Holds when the tests notice nine in ten of the drawn mutants. MUTANTS and MUTANTS_SEED change the draw, MUTANTS_MINUTES
 * the time; MUTANTS_FOLDERS draws from some folders only (`domain,server/src/slots`) and leaves the page in docs/ as it is.
 */
export async function proveMutations(): Promise<boolean> {
  const began = Date.now();
  const until = began + minutes * 60_000;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-mutants-'));
  const postgres = await startTestPostgres();
  try {
    const mutants: Numbered[] = sample(everyMutant(drawnFrom), count, seed).map((mutant, id) => ({
      ...mutant,
      id,
    }));
    const list = path.join(folder, 'mutants.json');
    await writeFile(list, JSON.stringify(mutants));
    const env = { LARDER_MUTANTS: list, LARDER_TEST_POSTGRES: postgres.adminUrl };
    const reach = await readReach(folder, env, until);
    const outcomes = await tryAll({ mutants, reach, env, folder, until });
    const page = pageOf({ folders: drawnFrom, seed }, outcomes, Math.round((Date.now() - began) / 60_000));
    if (drawnFrom === folders) await writeFile(document, page);
    process.stdout.write(`${page}\n`);
    return scoreOf(outcomes) >= 90;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
