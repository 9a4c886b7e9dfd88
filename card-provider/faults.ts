/** A misbehaviour ordered by a test: it happens at one place, to the next `times` matching calls. */
export interface Fault {
  where: keyof typeof faultKinds;
  what: string;
  /** The number of further calls that the fault hits. */
  times: number;
  match: FaultMatch;
  /** The answer waits this long; with 'delay-before' the change to the ledger waits too. */
  delayMs?: number;
  /** HTTP status for 'status' and 'status-after'. */
  status?: number;
  /** Result code, response code or root response for 'code', 'response' and 'root'. */
  code?: string;
  /** The part that 'partial' approves, in cents. */
  approvedCents?: number;
}

/** The values that a call must have for a fault to hit it; an absent one matches everything. */
interface FaultMatch {
  merchantId?: string;
  transaction?: string;
  id?: string;
  orderId?: string;
  lastFour?: string;
}

/** Every misbehaviour there is, by place. */
const faultKinds = {
  xml: [
    'delay',
    'delay-before',
    'reset-before',
    'reset-after',
    'status',
    'status-after',
    'not-xml',
    'truncated',
    'root',
    'response',
    'received',
    'partial',
    'no-token',
    'namespace',
    'duplicate',
    'unavailable',
  ],
  paypage: ['delay', 'never', 'reset', 'status', 'code'],
  frame: ['never-ready', 'status'],
  style: ['missing'],
  script: ['missing'],
} as const;

/** Reads a fault from a control call. Returns a sentence when it makes no sense. */
export function readFault(wanted: Record<string, unknown>): Fault | string {
  const where = wanted['where'];
  const kinds = typeof where === 'string' && Object.hasOwn(faultKinds, where) ? where : undefined;
  if (kinds === undefined) return `where must be one of ${Object.keys(faultKinds).join(', ')}`;
  const place = kinds as keyof typeof faultKinds;
  const allowed: readonly string[] = faultKinds[place];
  const what = wanted['what'];
  if (typeof what !== 'string' || !allowed.includes(what)) return `what must be one of ${allowed.join(', ')}`;
  const match = wanted['match'] ?? {};
  const problem = numberProblem(wanted) ?? matchProblem(match);
  if (problem) return problem;
  const code = wanted['code'];
  const needsCode = ['code', 'response', 'root'].includes(what);
  if (needsCode && !isCode(code)) return 'code must be digits as text';
  return {
    where: place,
    what,
    times: Number(wanted['times'] ?? 1),
    match: match as FaultMatch,
    delayMs: optionalNumber(wanted['delayMs']),
    status: optionalNumber(wanted['status']),
    code: typeof code === 'string' ? code : undefined,
    approvedCents: optionalNumber(wanted['approvedCents']),
  };
}

function isCode(code: unknown): boolean {
  return typeof code === 'string' && /^[0-9]{1,3}$/.test(code);
}

function numberProblem(wanted: Record<string, unknown>): string | null {
  const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
  const numbers = ['times', 'delayMs', 'status', 'approvedCents'];
  const wrong = numbers.find((name) => wanted[name] !== undefined && !isWhole(wanted[name]));
  return wrong ? `${wrong} must be a whole number` : null;
}

function matchProblem(match: unknown): string | null {
  const known = ['merchantId', 'transaction', 'id', 'orderId', 'lastFour'];
  const isText = ([key, value]: [string, unknown]) => known.includes(key) && typeof value === 'string';
  const isMatch = typeof match === 'object' && match !== null && Object.entries(match).every(isText);
  return isMatch ? null : `match may have the texts ${known.join(', ')}`;
}

/** Returns the fault that hits this call, counted down, or undefined. The oldest matching one comes first. */
export function takeFault(
  provider: { faults: Fault[] },
  where: Fault['where'],
  call: FaultMatch,
): Fault | undefined {
  const fault = provider.faults.find(
    (candidate) => candidate.where === where && candidate.times > 0 && matches(candidate.match, call),
  );
  if (!fault) return undefined;
  fault.times -= 1;
  provider.faults = provider.faults.filter((candidate) => candidate.times > 0);
  return fault;
}

function matches(wanted: FaultMatch, call: FaultMatch): boolean {
  return Object.entries(wanted).every(([key, value]) => call[key as keyof FaultMatch] === value);
}

function optionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
