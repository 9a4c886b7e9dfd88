import autocannon from 'autocannon';
import { processorMs } from './processor-time.ts';

export type Scenario = {
  name: string;
  /** The goal in CPU milliseconds per operation; null where there is none. */
  goal: number | null;
  /** Returns a new path for each request, so that no kept answer is used. */
  path?: () => string;
  /** True when pages are rendered for every request and none is kept. */
  isAnew?: boolean;
  /**
   * Runs operations one after another until told to stop, in place of HTTP load, and returns how many it ran.
   */
  work?: (until: number) => Promise<number>;
};

export type Figure = {
  name: string;
  goal: number | null;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  /** The same in the first seconds, while its code is still being compiled; null where that is not told apart. */
  coldCpuMs: number | null;
  /** The part of them that PostgreSQL spent. */
  databaseMs: number;
  /** Statements sent to PostgreSQL per operation. */
  statements: number;
  errors: number;
};

/** The measured processes, and how many statements they have sent so far. */
export type Measured = { server: number | null; database: number | null; statements: () => Promise<number> };

const connections = 16;

/**
 * Puts load on one scenario for some seconds and counts the CPU that server and database spend on it. Operations, and
 * pages that are rendered anew, are measured twice: cold, and again as long once their code is compiled and their
 * statements are planned.
 */
export async function measure(
  origin: string,
  measured: Measured,
  scenario: Scenario,
  seconds: number,
): Promise<Figure> {
  if (!scenario.isAnew && !scenario.work) return measureOnce(origin, measured, scenario, seconds);
  const cold = await measureOnce(origin, measured, scenario, seconds);
  return { ...(await measureOnce(origin, measured, scenario, seconds)), coldCpuMs: cold.cpuMs };
}

async function measureOnce(
  origin: string,
  measured: Measured,
  scenario: Scenario,
  seconds: number,
): Promise<Figure> {
  const spent = async () => ({
    server: processorMs(measured.server),
    database: processorMs(measured.database),
    statements: await measured.statements(),
  });
  const before = await spent();
  const result = scenario.work
    ? await operations(scenario.work, seconds)
    : await load(origin, scenario, seconds);
  const after = await spent();
  const count = Math.max(1, result.count);
  const databaseMs = (after.database - before.database) / count;
  return {
    name: scenario.name,
    goal: scenario.goal,
    ...result,
    cpuMs: (after.server - before.server) / count + databaseMs,
    coldCpuMs: null,
    databaseMs,
    statements: (after.statements - before.statements) / count,
  };
}

async function load(origin: string, scenario: Scenario, seconds: number) {
  const result = await autocannon({
    url: origin,
    // A request for a page that is being rendered waits for that one: so each page is asked for alone.
    connections: scenario.isAnew ? 1 : connections,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        headers: { 'user-agent': 'Mozilla/5.0 bench', 'accept-encoding': 'gzip, br' },
        setupRequest: (request) => ({ ...request, path: scenario.path!() }),
      },
    ],
  });
  return {
    count: result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

async function operations(work: (until: number) => Promise<number>, seconds: number) {
  const began = performance.now();
  const count = await work(Date.now() + seconds * 1000);
  const took = (performance.now() - began) / 1000;
  return {
    count,
    perSecond: count / took,
    p50: (took * 1000) / Math.max(1, count),
    p99: Number.NaN,
    errors: 0,
  };
}
