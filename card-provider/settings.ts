import type { StartOptions } from './start.ts';

/**
 * Reads the settings of the sandbox from the environment, or names in one line each the reasons why it cannot
 * start. It never starts in production, where the real provider belongs.
 */
export function readSettings(
  environment: Record<string, string | undefined>,
): { options: StartOptions } | { problems: string[] } {
  const problems: string[] = [];
  const production = (environment['LARDER_ENVIRONMENT'] ?? 'prod') === 'prod' && !environment['LARDER_DEMO'];
  if (production)
    problems.push(
      'The card sandbox does not run in production (LARDER_ENVIRONMENT=prod without LARDER_DEMO).',
    );
  const port = Number(environment['CARD_SANDBOX_PORT'] ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    problems.push('CARD_SANDBOX_PORT must be a port number.');
  const listed = environment['CARD_SANDBOX_SHOP_ORIGINS'] ?? 'http://localhost:3000,http://127.0.0.1:3000';
  const shopOrigins = listed.split(',').map((origin) => origin.trim());
  const wrong = shopOrigins.filter((origin) => !isOrigin(origin));
  if (wrong.length > 0)
    problems.push(`CARD_SANDBOX_SHOP_ORIGINS must list origins; this is none: ${wrong.join(', ')}`);
  if (problems.length > 0) return { problems };
  return {
    options: {
      port,
      shopOrigins,
      controlKey: environment['CARD_SANDBOX_CONTROL_KEY'] || undefined,
      dataDir: environment['CARD_SANDBOX_DATA'] || undefined,
    },
  };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
