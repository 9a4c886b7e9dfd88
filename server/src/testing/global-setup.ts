import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** Starts one private PostgreSQL for the whole run, unless LARDER_TEST_POSTGRES names one that several runs share. */
export default async function setUp(project: TestProject) {
  const shared = process.env.LARDER_TEST_POSTGRES;
  const postgres = shared ? null : await startTestPostgres();
  project.provide('adminUrl', shared ?? postgres!.adminUrl);
  return async () => postgres?.stop();
}
