import path from 'node:path';
import * as z from 'zod';
import { CannotStart } from './cannot-start.ts';
import { flag, hostUrl, mailServer, oneOf, port, sender, url } from './setting-rules.ts';
import { isLoopback, isThisMachine } from './this-machine.ts';

/** The pair of API hosts of each environment; an empty one is our own origin. */
export type BackendHosts = Record<
  'local' | 'dev' | 'test' | 'prod',
  { commerce: string; experience: string }
>;

/** The hosts as shipped: the backends of every environment are on our own origin. */
const ownOrigin: BackendHosts = {
  local: { commerce: '', experience: '' },
  dev: { commerce: '', experience: '' },
  test: { commerce: '', experience: '' },
  prod: { commerce: '', experience: '' },
};

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  LARDER_ENVIRONMENT: oneOf('local', 'dev', 'test', 'prod').default('prod'),
  LARDER_DEMO: flag.default(false),
  LARDER_CHECK_ANSWERS: flag.default(false),
  LARDER_DEMO_HANDS: oneOf('on', 'off').default('on'),
  LARDER_ROLES: z
    .string()
    .default('web,worker,backoffice')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(oneOf('web', 'worker', 'backoffice')).min(1)),
  LARDER_DATA: z.string().default('.larder'),
  LARDER_PUBLIC_URL: hostUrl.optional(),
  LARDER_BACKOFFICE_URL: hostUrl.optional(),
  LARDER_TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'must be a number from 0 to 9')
    .transform(Number)
    .default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be from 1 to 99')
    .transform(Number)
    .default(10),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.default('Larder <orders@larder.test>'),
  FONT_STYLESHEET_URL: url.optional(),
  MAP_STYLE_URL: url.optional(),
  MAP_LINK_URL: z
    .string()
    .regex(/^(https:\/\/|geo:).*\{address\}/, 'must begin with https:// or geo: and have {address} in it')
    .default('geo:0,0?q={address}'),
  GEOCODER_URL: url.optional(),
  GEOCODER_KIND: oneOf('nominatim', 'us-census').default('nominatim'),
  COMMERCE_URL: url.optional(),
  EXPERIENCE_URL: url.optional(),
  CARD_SANDBOX_PORT: port.default(3001),
  CARD_PROVIDER_URL: url.optional(),
  CARD_PROVIDER_XML_URL: url.optional(),
  CARD_PROVIDER_SCRIPT: z.string().startsWith('/').default('/eProtect/js/eProtect-iframe-client4.min.js'),
  CARD_PROVIDER_PAYPAGE_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/)
    .optional(),
  CARD_PROVIDER_MERCHANT_ID: z.string().optional(),
  CARD_PROVIDER_REPORT_GROUP: z.string().max(25).default('larder'),
  CARD_PROVIDER_USER: z.string().optional(),
  CARD_PROVIDER_PASSWORD: z.string().optional(),
});

export type CardProviderSettings = {
  /** The origin that serves the hosted card form. */
  origin: string;
  script: string;
  xmlUrl: string;
  paypageId: string;
  merchantId: string;
  reportGroup: string;
  user: string;
  password: string;
};

export type Environment = {
  name: 'local' | 'dev' | 'test' | 'prod';
  demo: boolean;
  /** True when in the demo the worker does the work of a store's people. */
  demoHands: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** The origin of the back office: a host of its own; in the demo the shop's, unless one is set. */
  backofficeUrl: string;
  trustedProxies: number;
  /** True to check answers and refusals against the contract: in tests and development. */
  checksAnswers: boolean;
  roles: readonly ('web' | 'worker' | 'backoffice')[];
  dataDirectory: string;
  databaseUrl: string | null;
  databasePool: number;
  smtpUrl: string | null;
  mailFrom: string;
  fontStylesheetUrl: string | null;
  mapStyleUrl: string | null;
  /** The map on which the store's people find an {address}; by default the device's own. */
  mapLinkUrl: string;
  geocoder: { url: string; kind: 'nominatim' | 'us-census' } | null;
  backends: { commerce: string; experience: string };
  cardSandboxPort: number;
  cardProvider: CardProviderSettings;
};

/** The error for wrong or missing settings; each line names one variable. */
export class BadEnvironment extends CannotStart {}

/**
 * Reads the settings; no other code reads them. Throws BadEnvironment with one clear line per fault. Without
 * LARDER_DEMO a public https address, SMTP and the card provider must be configured.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  backendHosts: BackendHosts = ownOrigin,
): Environment {
  const filled = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    throw new BadEnvironment(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  }
  const read = parsed.data;
  const faults = [...poolFaults(read), ...(read.LARDER_DEMO ? demoFaults(read) : productionFaults(read))];
  if (faults.length > 0) throw new BadEnvironment(faults);

  const publicUrl = (read.LARDER_PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, '');
  const hosts = backendHosts[read.LARDER_ENVIRONMENT];
  return {
    name: read.LARDER_ENVIRONMENT,
    demo: read.LARDER_DEMO,
    demoHands: read.LARDER_DEMO_HANDS === 'on',
    port: read.PORT,
    host: hostOf(read),
    publicUrl,
    backofficeUrl: read.LARDER_BACKOFFICE_URL ? new URL(read.LARDER_BACKOFFICE_URL).origin : publicUrl,
    trustedProxies: read.LARDER_TRUSTED_PROXIES,
    checksAnswers: read.LARDER_CHECK_ANSWERS,
    roles: read.LARDER_ROLES,
    dataDirectory: path.resolve(read.LARDER_DATA),
    databaseUrl: read.DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    fontStylesheetUrl: read.FONT_STYLESHEET_URL ?? null,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    mapLinkUrl: read.MAP_LINK_URL,
    geocoder: read.GEOCODER_URL ? { url: read.GEOCODER_URL, kind: read.GEOCODER_KIND } : null,
    backends: {
      commerce: withoutSlash(read.COMMERCE_URL ?? hosts.commerce),
      experience: withoutSlash(read.EXPERIENCE_URL ?? hosts.experience),
    },
    cardSandboxPort: read.CARD_SANDBOX_PORT,
    cardProvider: cardProviderOf(read),
  };
}

type Read = z.output<typeof schema>;

/** Returns the settings of the card provider; a missing one is the sandbox's, in a demo only. */
function cardProviderOf(read: Read): CardProviderSettings {
  const sandboxOrigin = `http://127.0.0.1:${read.CARD_SANDBOX_PORT}`;
  return {
    origin: new URL(read.CARD_PROVIDER_URL ?? sandboxOrigin).origin,
    script: read.CARD_PROVIDER_SCRIPT,
    xmlUrl: read.CARD_PROVIDER_XML_URL ?? `${sandboxOrigin}/vap/communicator/online`,
    paypageId: read.CARD_PROVIDER_PAYPAGE_ID ?? 'a2y4o6m8k0',
    merchantId: read.CARD_PROVIDER_MERCHANT_ID ?? 'larder-sandbox',
    reportGroup: read.CARD_PROVIDER_REPORT_GROUP,
    user: read.CARD_PROVIDER_USER ?? 'larder',
    password: read.CARD_PROVIDER_PASSWORD ?? 'sandbox',
  };
}

/** Returns the host to listen on; a demo listens on this machine alone. */
const hostOf = ({ HOST, LARDER_DEMO }: Read) => HOST ?? (LARDER_DEMO ? '127.0.0.1' : '0.0.0.0');

/**
 * Returns the faults of the number of connections. The worker keeps one to hear of jobs and does several at once; our own
 * PostgreSQL takes 60, of which some are for signing in, for hearing of changes and for commands.
 */
function poolFaults({ LARDER_ROLES, DATABASE_POOL, DATABASE_URL }: Read): string[] {
  if (LARDER_ROLES.includes('worker') && DATABASE_POOL < 3)
    return ['DATABASE_POOL must be at least 3 where LARDER_ROLES has the worker'];
  if (!DATABASE_URL && DATABASE_POOL > 50) return ['DATABASE_POOL must be at most 50 without DATABASE_URL'];
  return [];
}

function demoFaults(read: Read): string[] {
  const faults: string[] = [];
  if (read.LARDER_PUBLIC_URL && !isLoopback(read.LARDER_PUBLIC_URL)) {
    faults.push('LARDER_PUBLIC_URL must be a loopback address while LARDER_DEMO is on');
  }
  if (read.HOST && !['localhost', '127.0.0.1', '::1'].includes(read.HOST)) {
    faults.push('HOST must be a loopback address while LARDER_DEMO is on');
  }
  return faults;
}

/** Returns the faults of the back office's address. Cookies ignore ports, so it needs another host than the shop. */
function backofficeFaults({ LARDER_ROLES, LARDER_PUBLIC_URL, LARDER_BACKOFFICE_URL: own }: Read): string[] {
  if (!LARDER_ROLES.includes('backoffice')) return [];
  if (!own?.startsWith('https://'))
    return [
      'LARDER_BACKOFFICE_URL must be the https address of the back office (or LARDER_ROLES without it)',
    ];
  const isShops = LARDER_PUBLIC_URL && new URL(own).hostname === new URL(LARDER_PUBLIC_URL).hostname;
  return isShops ? ['LARDER_BACKOFFICE_URL must be on another host than LARDER_PUBLIC_URL'] : [];
}

function productionFaults(read: Read): string[] {
  const faults: string[] = [];
  if (!read.LARDER_PUBLIC_URL?.startsWith('https://'))
    faults.push('LARDER_PUBLIC_URL must be the public https address');
  faults.push(...backofficeFaults(read));
  if (!read.SMTP_URL) faults.push('SMTP_URL must name the mail server');
  for (const name of ['CARD_PROVIDER_URL', 'CARD_PROVIDER_XML_URL'] as const) {
    const value = read[name];
    if (!value) faults.push(`${name} must name the card provider`);
    else if (!value.startsWith('https://') || isThisMachine(value))
      faults.push(`${name} must be an https address of the provider: the card sandbox is for the demo only`);
  }
  for (const name of [
    'CARD_PROVIDER_PAYPAGE_ID',
    'CARD_PROVIDER_MERCHANT_ID',
    'CARD_PROVIDER_USER',
    'CARD_PROVIDER_PASSWORD',
  ] as const) {
    if (!read[name]) faults.push(`${name} must be set`);
  }
  return faults;
}

/** Returns an address without slashes at its end; the addresses of calls begin with one. */
function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
